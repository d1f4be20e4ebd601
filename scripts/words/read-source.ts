import { parseSync } from 'vite';

// Which texts of a source file people read: those that are said by `t`, `many`, `rich`, those of tables at the top of
// a module, and those that nobody says yet. Decision 019; the catalogues and their test are made from it.

/** A node of the syntax tree, as far as we look. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export interface Found {
  text: string;
  node: Node;
  line: number;
  /** It is inside a function: can be said there. Else it is a word of a table, said where the table is read. */
  inside: boolean;
  /** In JSX, an attribute's value, or an expression. */
  at: 'JSX' | 'ATTRIBUTE' | 'EXPRESSION';
}

export interface SourceTexts {
  /** English texts that the catalogues must have. */
  messages: Map<string, number>;
  /** Those of tables at the top of the module: said where they are read. */
  tables: Map<string, number>;
  /** Texts of a function that are not said. */
  unsaid: Found[];
  /** Lines that say a text while the module is loaded: it would keep its first language. */
  early: number[];
  /** Names in the text without a value, and values without a name. */
  unfilled: { line: number; text: string }[];
}

const SAYING = new Set(['t', 'many', 'rich']);

/** Attributes that nobody reads. */
const MUTE =
  /^(className|class|key|id|type|name|href|to|role|rel|target|autoComplete|autoCapitalize|inputMode|d|viewBox|fill|stroke\w*|aliases|transform|points|style|storageKey|src|srcSet|sizes|htmlFor|variant|tone|method|encType|accept|pattern|lang|dir|data-.*|aria-(live|hidden|controls|describedby|labelledby|haspopup|current))$/;

/** Calls whose texts nobody reads. */
const MUTE_CALLS =
  /^(classNames|[A-Z]\w*Error|Error|ChunkLoadError|TypeError|RangeError|import|require|Symbol|matchMedia|querySelector\w*|getElementById|addEventListener|removeEventListener|createElement|RegExp|URL|Worker|getItem|setItem|removeItem|closest|matches|join|split|startsWith|endsWith|includes|test|lazyComponent|createContext|CustomEvent|Event|append|set|get|has|replace|toHexString|setProperty|getPropertyValue|at|keyboard|DateTimeFormat|NumberFormat|PluralRules|Collator|localeCompare)$/;

/** Calls that run the function they are given before they return. */
const AT_ONCE = /^(map|flatMap|filter|forEach|reduce|toSorted|sort)$/;

const KEYS =
  /^(Enter|Escape|Tab|Backspace|Delete|Arrow(Up|Down|Left|Right)|Home|End|Page(Up|Down)|Space|Shift|Control|Alt|Meta|Control\+.*|Blob|Window|Document|Android|AbortError|NotAllowedError|NotFoundError|QuotaExceededError|Inter|Asia\/Jakarta|UTC|Bearer.*|Content-.*|GET|POST|(\{\w+\} · )?Meeting Door|Plain|TLS_\w+)$/;

/** Made of values and pieces of identifiers or classes. */
const ID = /^\{\}-[a-z]+$|^\s*[a-z]+-[a-z-]+|\bpy-/;

/** Whether people would read it: it begins as a sentence does, or has words with spaces between and no code. */
export function isText(text: string): boolean {
  const bare = text.trim();
  // A letter of an organizer's own, with its variables.
  if (bare.includes('{{')) return false;
  if (KEYS.test(bare) || !/\p{L}{2}/u.test(bare)) return false;
  if (/^[“"(·…,:;]*\s*\p{Lu}\p{Ll}+([\s.,:;!?’'…”)-]|$)/u.test(bare) && !/[=;{}]\s*$/.test(bare)) return true;
  if (/^·\s\p{Ll}{2}/u.test(bare)) return true;
  if (/^[AI] \p{Ll}/u.test(bare) || /^\d+ \p{Ll}{3,}$/u.test(bare)) return true;
  // Classes, selectors, addresses and the like have what sentences have not.
  if (
    /[a-z]-[a-z0-9[]|[a-z]:[a-z]|[<>[\]=_]|\/\S|https?:|\dpx|\.[a-z]/i.test(
      bare.replace(/[Cc]heck-in|[Uu]n-pair/g, 'x'),
    )
  )
    return false;
  return (
    /\p{L}{2,}[,]? \p{L}|\p{L} \p{L}{2,}|…/u.test(bare) &&
    !/^(flex|grid|block|hidden|min|max|grow|relative|absolute|truncate|figures|animate|size|text|font|rounded|border)( |$)/.test(
      bare,
    )
  );
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const children = (node: Node): Node[] =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );

const calleeName = (node: Node): string => {
  const callee = node.callee as Node | undefined;
  if (!callee) return '';
  if (callee.type === 'Identifier') return String(callee.name);
  if (callee.type === 'MemberExpression') return String((callee.property as Node).name ?? '');
  return callee.type === 'ImportExpression' ? 'import' : '';
};

const attributeName = (node: Node): string => {
  const name = node.name as Node;
  return name.type === 'JSXNamespacedName' ? '' : String(name.name);
};

/** What JSX makes of the text between its tags. */
export const jsxText = (raw: string): string =>
  raw
    .split('\n')
    .map((line, index, all) => {
      const left = index === 0 ? line : line.trimStart();
      return index === all.length - 1 ? left : left.trimEnd();
    })
    .filter((line) => line !== '')
    .join(' ');

/** The texts of template literals with names for what stands in them. */
export const quasisOf = (node: Node): string[] =>
  (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);

const literal = (node: Node | undefined): string | null =>
  node?.type === 'Literal' && typeof node.value === 'string'
    ? node.value
    : node?.type === 'TemplateLiteral' && (node.expressions as Node[]).length === 0
      ? (quasisOf(node)[0] ?? '')
      : null;

const namesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

/** The name of an element in the source; empty for what has none. */
export const elementName = (node: Node): string =>
  node.type === 'JSXElement' ? String(((node.openingElement as Node).name as Node).name ?? '') : '';

/** What a value is called in a text: as it is in the source, as far as that has a word for it. */
export function nameFor(expression: Node): string {
  if (expression.type === 'Identifier') return String(expression.name);
  if (expression.type === 'MemberExpression') return nameFor(expression.property as Node);
  if (expression.type === 'ChainExpression') return nameFor(expression.expression as Node);
  if (expression.type === 'LogicalExpression') return nameFor(expression.left as Node);
  if (expression.type === 'CallExpression') {
    const callee = expression.callee as Node;
    const name = nameFor(callee);
    if (/^(join|toString|toLowerCase|toFixed|trim)$/.test(name) && callee.type === 'MemberExpression')
      return nameFor(callee.object as Node);
    if (/^(floor|round|ceil|max|min|t|String)$/.test(name) && (expression.arguments as Node[])[0])
      return nameFor((expression.arguments as Node[])[0] as Node);
    return name.replace(/^(format|get)(?=[A-Z])/, '').replace(/^./, (first) => first.toLowerCase());
  }
  if (expression.type === 'JSXElement') return elementName(expression).toLowerCase();
  return 'value';
}

/** A template literal as a text with names in braces. */
function templateText(node: Node): string {
  const expressions = node.expressions as Node[];
  const names: string[] = [];
  return quasisOf(node)
    .map((part, index) => {
      const expression = expressions[index];
      if (!expression) return part;
      const base = nameFor(expression);
      let name = base;
      for (let next = 2; names.includes(name); next++) name = `${base}${next}`;
      names.push(name);
      return `${part}{${name}}`;
    })
    .join('');
}

/** Reads one file. */
export function readSource(file: string, source: string): SourceTexts {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const found: SourceTexts = { messages: new Map(), tables: new Map(), unsaid: [], early: [], unfilled: [] };
  const lineOf = (node: Node) => source.slice(0, node.start).split('\n').length;
  const silent = new Set(
    source.split('\n').flatMap((line, index) => (/\/\/ not said:/.test(line) ? [index + 2] : [])),
  );
  const message = (text: string, node: Node) => {
    if (!found.messages.has(text)) found.messages.set(text, lineOf(node));
  };
  const unsaid = (text: string, node: Node, inside: boolean, at: Found['at']) => {
    const line = lineOf(node);
    if (inside || at === 'JSX') found.unsaid.push({ text, node, line, inside, at });
    else {
      message(text, node);
      found.tables.set(text, line);
    }
  };

  const saying = (node: Node, inside: boolean) => {
    if (!inside) found.early.push(lineOf(node));
    const args = node.arguments as Node[];
    const many = calleeName(node) === 'many';
    // A text that is chosen among several stands in each of the branches.
    const texts = (arg: Node | undefined): string[] => {
      if (arg?.type === 'ConditionalExpression')
        return [...texts(arg.consequent as Node), ...texts(arg.alternate as Node)];
      const text = literal(arg);
      return text === null ? [] : [text];
    };
    const said = texts(args[many ? 2 : 0]);
    const values = args[many ? 3 : 1];
    for (const text of said) {
      message(text, node);
      if (values && values.type !== 'ObjectExpression') continue;
      const given = ((values?.properties as Node[]) ?? []).map(({ key }) => String((key as Node)?.name));
      const wanted = namesIn(text).filter((name) => !(many && name === 'count'));
      if (wanted.some((name) => !given.includes(name))) found.unfilled.push({ line: lineOf(node), text });
    }
    for (const arg of args.slice(many ? 3 : 1)) walk(arg, true, 'EXPRESSION', node);
    if (said.length === 0) for (const arg of args.slice(0, many ? 3 : 1)) walk(arg, true, 'EXPRESSION', node);
    else if (args[many ? 2 : 0]?.type === 'ConditionalExpression')
      walk((args[0] as Node).test as Node, true, 'EXPRESSION', node);
  };

  /** In what nobody reads only what is said all the same counts: `name: t('Rooms')`, which a chart shows. */
  const walkMute = (node: Node, inside: boolean): void => {
    if (silent.has(lineOf(node))) return;
    if (node.type === 'CallExpression' && SAYING.has(calleeName(node))) {
      saying(node, inside);
      return;
    }
    for (const child of children(node))
      walkMute(child, inside || /Function|MethodDefinition/.test(node.type));
  };

  const walk = (node: Node, inside: boolean, at: Found['at'], parent: Node | null): void => {
    const { type } = node;
    // What nobody reads in words: `// not said: why` in the line before.
    if (silent.has(lineOf(node))) return;
    if (
      /^(TS(?!AsExpression|SatisfiesExpression|NonNullExpression)|Import(Declaration|Expression)|ExportAll)/.test(
        type,
      )
    )
      return;
    if (type === 'JSXAttribute') {
      const value = node.value as Node | null;
      if (!value) return;
      if (MUTE.test(attributeName(node))) walkMute(value, inside);
      else walk(value, inside, 'ATTRIBUTE', node);
      return;
    }
    if (type === 'JSXText') {
      const text = jsxText(String(node.value ?? source.slice(node.start, node.end)));
      if (/\p{L}/u.test(text) && !KEYS.test(text.trim())) unsaid(text, node, inside, 'JSX');
      return;
    }
    if (type === 'BinaryExpression' && /==/.test(String(node.operator))) return;
    if (type === 'SwitchCase') {
      for (const one of node.consequent as Node[]) walk(one, inside, 'EXPRESSION', node);
      return;
    }
    if (type === 'Property' || type === 'PropertyDefinition') {
      const name = String((node.key as Node).name ?? (node.key as Node).value ?? '');
      if (!isNode(node.value)) return;
      if (MUTE.test(name)) walkMute(node.value, inside || type === 'PropertyDefinition');
      else walk(node.value, inside || type === 'PropertyDefinition', at, node);
      return;
    }
    if (type === 'MemberExpression') {
      walk(node.object as Node, inside, at, node);
      return;
    }
    if (type === 'TaggedTemplateExpression') return;
    if (type === 'CallExpression' || type === 'NewExpression') {
      const name = calleeName(node);
      if (SAYING.has(name)) {
        saying(node, inside);
        return;
      }
      const callee = node.callee as Node;
      if (callee.type !== 'Identifier') walk(callee, inside, 'EXPRESSION', node);
      if (MUTE_CALLS.test(name)) {
        // Only its own texts: what is computed in its arguments may be shown.
        for (const arg of node.arguments as Node[])
          if (literal(arg) === null && arg.type !== 'TemplateLiteral' && !/classNames|^[A-Z]/.test(name))
            walk(arg, inside, 'EXPRESSION', node);
        return;
      }
      // A table that is made of another one when the module is loaded: its function runs at once.
      for (const arg of node.arguments as Node[])
        if (!inside && AT_ONCE.test(name) && isNode(arg.body)) walk(arg.body, false, 'EXPRESSION', node);
        else walk(arg, inside, 'EXPRESSION', node);
      return;
    }
    if (type === 'Literal') {
      if (typeof node.value === 'string' && isText(node.value) && parent?.type !== 'ExpressionStatement')
        unsaid(
          node.value,
          node,
          inside,
          at === 'ATTRIBUTE' && parent?.type === 'JSXAttribute' ? 'ATTRIBUTE' : 'EXPRESSION',
        );
      return;
    }
    if (type === 'TemplateLiteral') {
      const text = quasisOf(node).join('{}');
      const bare =
        !/^(\{\} · )+Meeting Door$/.test(text) && quasisOf(node).some((part) => /\p{L}{2}/u.test(part));
      // "8 h": a unit has a word of its own in other languages.
      const unit = /^\{\} [a-z]{1,3}$/.test(text);
      if (unit || (bare && !ID.test(text) && isText(text.replace(/\{\}/g, 'Xx'))))
        unsaid(templateText(node), node, inside, 'EXPRESSION');
      for (const one of node.expressions as Node[]) walk(one, inside, 'EXPRESSION', node);
      return;
    }
    const deeper = inside || /Function|MethodDefinition/.test(type);
    for (const child of children(node))
      walk(
        child,
        deeper,
        /^JSX(Element|Fragment)$/.test(type) ? 'JSX' : at === 'ATTRIBUTE' ? 'EXPRESSION' : at,
        node,
      );
  };
  walk(program as unknown as Node, false, 'EXPRESSION', null);
  return found;
}

/** Calls that make a message, or a word of ours within one. */
const MAKING = /^(message|messagesOf|wordOf)$/;

/** Calls of a validator whose text is what a person reads where a value is wrong. */
const VALIDATING =
  /^(string|number|int|boolean|date|enum|literal|array|union|custom|uuid|url|email|min|max|length|nonempty|regex|refine|check)$/;

/**
 * Texts that are given to calls as they are, wherever the calls are: to a validator (`.min(1, 'Required')`, `{ error: 'Required' }`),
 * or a whole sentence to a function that gives it to one. `readSource` counts those at the top of a module as a table, which the screen
 * translates, but a validator's are shown as they were given.
 */
export function textsGivenToCalls(file: string, source: string): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = [];
  const look = (node: Node, isRead: (text: string) => boolean): void => {
    const text = literal(node);
    if (text !== null && isText(text) && isRead(text))
      found.push({ line: source.slice(0, node.start).split('\n').length, text });
  };
  const lookAt = (arg: Node, isValidator: boolean): void => {
    if (arg.type !== 'ObjectExpression') look(arg, (text) => isValidator || /[.!?]$/.test(text));
    else
      for (const { type, key, value } of arg.properties as Node[])
        if (type === 'Property' && /^(error|message)$/.test(String((key as Node).name)) && isNode(value))
          look(value, () => true);
  };
  const walk = (node: Node): void => {
    if (node.type === 'CallExpression' && !MAKING.test(calleeName(node))) {
      const isMember = (node.callee as Node).type === 'MemberExpression';
      for (const arg of node.arguments as Node[]) lookAt(arg, isMember && VALIDATING.test(calleeName(node)));
    }
    for (const child of children(node)) walk(child);
  };
  walk(parseSync(file, source).program as unknown as Node);
  return found;
}
