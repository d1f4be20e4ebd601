/** Offers a text as a file to keep. @param type its media type, such as `text/csv` */
export function saveText(name: string, text: string, type: string): void {
  const link = document.createElement('a');
  // The mark tells a spreadsheet that the names in it are UTF-8.
  const url = URL.createObjectURL(new Blob(['\u{FEFF}', text], { type: `${type};charset=utf-8` }));
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the blob once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
