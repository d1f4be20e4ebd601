/** SPEC.md 2: where a meeting with a participant is requested. */
export const requestAddress = (programSlug: string, organizationSlug: string): string =>
  `/programs/${programSlug}/participants/${organizationSlug}`;
