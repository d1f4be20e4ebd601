/** Hands a file that came as base64 text to the person, under a name. @throws DOMException where it is not base64 */
export function saveBase64(name: string, type: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own hold on the blob once it has begun.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
