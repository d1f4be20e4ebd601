/** What someone typed as an address: only the web, never another scheme; null where it is no address. */
export function linkedinAddress(text: string | null): string | null {
  if (!text) return null;
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  return /^https?:\/\/[^\s]+\.[^\s]+$/i.test(address) ? address : null;
}
