/** Where the registration of an organization is shown to the staff: the list with its drawer open (SPEC.md 2). */
export const drawerAt = (slug: string, organizationId: string): string =>
  `/programs/${slug}/registrants?${new URLSearchParams({ registrationDataDrawer: 'true', organization: organizationId })}`;

/** What the page remembers of the choice beside its address, also when it is loaded anew: never in a link or a log. */
export function emailOf(state: unknown): string | undefined {
  const email = (state as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email : undefined;
}
