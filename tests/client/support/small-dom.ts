/**
 * As much of a DOM as React needs to draw into, for tests of what a screen does after its first drawing: effects,
 * timers, presses. Import it before anything of React's, which looks once whether there is a document.
 *
 * It knows no layout, no focus and no bubbling: what hangs on those is tested in a browser (`e2e/`).
 */

type Listener = (event: unknown) => void;

/** A node of the small document: an element, or a text where `nodeName` is #text. */
export class SmallNode {
  readonly nodeName: string;
  readonly nodeType: number;
  readonly tagName: string;
  readonly localName: string;
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml';
  readonly attributes = new Map<string, string>();
  readonly style: Record<string, unknown> = { setProperty: () => undefined };
  childNodes: SmallNode[] = [];
  parentNode: SmallNode | null = null;
  nodeValue = '';
  value = '';
  defaultValue = '';
  checked = false;
  isConnected = true;

  constructor(name: string, type = 1) {
    this.nodeName = type === 1 ? name.toUpperCase() : name;
    this.tagName = this.nodeName;
    this.localName = name;
    this.nodeType = type;
  }
  get ownerDocument(): unknown {
    return smallDocument;
  }
  get options(): SmallNode[] {
    return this.all('option');
  }
  get firstChild(): SmallNode | null {
    return this.childNodes[0] ?? null;
  }
  get lastChild(): SmallNode | null {
    return this.childNodes.at(-1) ?? null;
  }
  get nextSibling(): SmallNode | null {
    const beside = this.parentNode?.childNodes ?? [];
    return beside[beside.indexOf(this) + 1] ?? null;
  }
  get data(): string {
    return this.nodeValue;
  }
  get textContent(): string {
    return this.nodeType === 3 ? this.nodeValue : this.childNodes.map((one) => one.textContent).join('');
  }
  set textContent(text: string) {
    this.childNodes = [];
    if (text) this.appendChild(textNode(text));
  }
  appendChild(child: SmallNode): SmallNode {
    return this.insertBefore(child, null);
  }
  insertBefore(child: SmallNode, before: SmallNode | null): SmallNode {
    child.parentNode?.removeChild(child);
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(at, 0, child);
    child.parentNode = this;
    return child;
  }
  removeChild(child: SmallNode): SmallNode {
    this.childNodes = this.childNodes.filter((one) => one !== child);
    child.parentNode = null;
    return child;
  }
  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name, String(value));
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }
  hasAttribute(name: string): boolean {
    return this.attributes.has(name);
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }
  contains(other: SmallNode | null): boolean {
    return other !== null && (other === this || this.contains(other.parentNode));
  }
  /** What React hears on its way up, at the node that it draws into; nothing is heard unless a test calls it. */
  readonly heard = new Map<string, Listener>();
  addEventListener(name: string, listener: Listener, options?: unknown): void {
    if (options === false) this.heard.set(name, listener);
  }
  removeEventListener(_name: string, _listener: Listener): void {}
  focus(): void {}
  /** It knows no selectors: what is looked for to get the focus is not found. */
  querySelector(_selector: string): null {
    return null;
  }
  /** Every element below with this name, in order. */
  all(name: string): SmallNode[] {
    return this.childNodes.flatMap((one) => [...(one.localName === name ? [one] : []), ...one.all(name)]);
  }
  /** What React was told about this element. */
  props(): Record<string, unknown> {
    const key = Object.keys(this).find((one) => one.startsWith('__reactProps'));
    return (key ? (this as unknown as Record<string, unknown>)[key] : {}) as Record<string, unknown>;
  }
}

const textNode = (text: string): SmallNode =>
  Object.assign(new SmallNode('#text', 3), { nodeValue: String(text) });

const body = new SmallNode('body');
const smallDocument = {
  nodeType: 9,
  body,
  head: new SmallNode('head'),
  querySelector: () => null,
  documentElement: new SmallNode('html'),
  activeElement: null,
  readyState: 'complete',
  visibilityState: 'visible',
  createElement: (name: string) => new SmallNode(name),
  createElementNS: (_space: string, name: string) => new SmallNode(name),
  createTextNode: textNode,
  createComment: () => new SmallNode('#comment', 8),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  defaultView: globalThis,
};

class Nothing {}
Object.assign(globalThis, {
  window: globalThis,
  document: smallDocument,
  HTMLElement: SmallNode,
  HTMLIFrameElement: Nothing,
  Element: SmallNode,
  Node: SmallNode,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  requestAnimationFrame: (job: () => void) => setTimeout(job),
  cancelAnimationFrame: (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer),
  getComputedStyle: () => ({ animationName: 'none', display: 'block' }),
  IS_REACT_ACT_ENVIRONMENT: true,
});
