/**
 * What a scanner that types does, as an expression for a page: keys as fast as a machine, and Enter. All are made before
 * the first is heard, since each carries the time at which it was made: a busy machine must not look like a slow scanner.
 */
export const scannedText = (text: string): string => `(() => {
  const keys = [...${JSON.stringify(text)}, 'Enter'];
  const typed = keys.map((key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  for (const event of typed) (document.activeElement ?? document.body).dispatchEvent(event);
})()`;
