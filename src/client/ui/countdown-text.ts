/** Milliseconds left as `mm:ss`, from one hour on `h:mm:ss`; a started second counts; never below 00:00. */
export function countdownText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const pad = (part: number) => String(part).padStart(2, '0');
  const rest = `${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  return seconds >= 3600 ? `${Math.floor(seconds / 3600)}:${rest}` : rest;
}
