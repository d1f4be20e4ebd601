/** The faults that a form's fields show at this moment, as they read. */
export const faultsShown = (form: HTMLFormElement | null): string[] =>
  [...(form?.querySelectorAll('p[role="alert"]') ?? [])].map(({ textContent }) => textContent ?? '');
