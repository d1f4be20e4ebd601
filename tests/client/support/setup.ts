/**
 * What happy-dom has not of a browser's forms. React Hook Form asks by these whether somebody had chosen before the page
 * was there.
 */
Object.defineProperties(HTMLSelectElement.prototype, {
  size: {
    configurable: true,
    get(this: HTMLSelectElement) {
      return Number(this.getAttribute('size') ?? 0);
    },
  },
});
Object.defineProperties(HTMLOptionElement.prototype, {
  defaultSelected: {
    configurable: true,
    get(this: HTMLOptionElement) {
      return this.hasAttribute('selected');
    },
  },
});
