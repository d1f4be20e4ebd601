/** Offers bytes as a file to keep, as they are. @param type its media type */
export function saveBytes(name: string, parts: readonly Uint8Array[], type: string): void {
  const link = document.createElement('a');
  const url = URL.createObjectURL(new Blob([...parts] as BlobPart[], { type }));
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the blob once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
