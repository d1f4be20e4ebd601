/** What stands in these tags is not text for people: a sanitizer takes it away with its tag. */
export const nonTextTags: string[] = [
  ...['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title'],
  ...['xmp', 'iframe', 'svg', 'math'],
];
