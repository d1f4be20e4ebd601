import { writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';
import { elementName, jsxText, type Node, nameFor, quasisOf, readSource } from './read-source.ts';
import { filesOf, readText } from './rooms.ts';

// node scripts/words/convert.ts src/client/desk/rooms …
// Puts `t('…')` around the texts of a folder: once, when a room is converted (decision 019). What it cannot know is
// left to whoever runs it: tables at the top of a module are printed, and are said where they are read.

const root = join(import.meta.dirname, '../..');
const WORDS = 'src/client/words';

/** Elements that stand within a sentence. */
const INLINE = /^(strong|b|em|span|code|time|a|Link|kbd)$/;

const quote = (text: string): string =>
  text.includes("'") && !text.includes('"')
    ? `"${text.replaceAll('\\', '\\\\')}"`
    : `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const children = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []))
    .sort((a, b) => a.start - b.start);

/** @returns the file with its texts said, or null where it has none */
export function convert(file: string, source: string): string | null {
  const targets = new Map(readSource(file, source).unsaid.map((found) => [found.node.start, found]));
  const uses = new Set<string>();

  const call = (name: 't' | 'rich', text: string, values: [string, string][]): string => {
    uses.add(name);
    const given = values.map(([key, value]) => (key === value ? key : `${key}: ${value}`)).join(', ');
    return values.length === 0 ? `${name}(${quote(text)})` : `${name}(${quote(text)}, { ${given} })`;
  };

  const withValues = (parts: (string | Node)[]): { text: string; values: [string, string][] } => {
    const values: [string, string][] = [];
    let text = '';
    for (const part of parts) {
      if (typeof part === 'string') {
        text += part;
        continue;
      }
      const code = out(part);
      const known = values.find(([, value]) => value === code);
      let name = nameFor(part);
      for (let next = 2; !known && values.some(([taken]) => taken === name); next++)
        name = `${nameFor(part)}${next}`;
      if (!known) values.push([name, code]);
      text += `{${known?.[0] ?? name}}`;
    }
    return { text, values };
  };

  /** Children of an element: runs of text and what stands within sentences become one text each. */
  const inside = (nodes: Node[]): string => {
    let code = '';
    let run: Node[] = [];
    const flush = () => {
      const texts = run.filter(({ type }) => type === 'JSXText');
      const said = texts.some((node) => targets.has(node.start));
      if (!said) {
        for (const node of run) code += out(node);
        run = [];
        return;
      }
      const parts = run.flatMap((node): (string | Node)[] => {
        if (node.type === 'JSXText') return [jsxText(String(node.value))];
        if (node.type === 'JSXElement') return [node];
        const inner = node.expression as Node;
        return inner.type === 'Literal' ? [String(inner.value)] : [inner];
      });
      const { text, values } = withValues(parts);
      const lead = /^\s+/.test(text) && code !== '' ? "{' '}" : '';
      const tail = /\s+$/.test(text) ? "{' '}" : '';
      const name = run.some(({ type }) => type === 'JSXElement') ? 'rich' : 't';
      code += `${lead}{${call(name, text.trim().replace(/\s+/g, ' '), values)}}${tail}`;
      run = [];
    };
    for (const node of nodes) {
      const inner = node.type === 'JSXExpressionContainer' ? (node.expression as Node) : null;
      const joins =
        node.type === 'JSXText' ||
        INLINE.test(elementName(node)) ||
        (inner !== null &&
          /^(Identifier|MemberExpression|CallExpression|Literal|ChainExpression)$/.test(inner.type));
      if (joins) run.push(node);
      else {
        flush();
        code += out(node);
      }
    }
    flush();
    return code;
  };

  const out = (node: Node): string => {
    if (/^JSX(Element|Fragment)$/.test(node.type)) {
      const kids = node.children as Node[];
      const open = (node.openingElement ?? node.openingFragment) as Node;
      const close = (node.closingElement ?? node.closingFragment) as Node | null;
      return `${out(open)}${kids.length > 0 ? inside(kids) : ''}${close ? source.slice(close.start, close.end) : ''}`;
    }
    const target = targets.get(node.start);
    if (target && target.node.end === node.end && target.inside) {
      if (node.type === 'Literal') {
        const said = call('t', String(node.value), []);
        return target.at === 'ATTRIBUTE' ? `{${said}}` : said;
      }
      if (node.type === 'TemplateLiteral') {
        const quasis = quasisOf(node);
        const expressions = node.expressions as Node[];
        const { text, values } = withValues(
          quasis.flatMap((part, index) => (expressions[index] ? [part, expressions[index]] : [part])),
        );
        return call('t', text, values);
      }
    }
    let code = '';
    let at = node.start;
    // Of a shorthand property (`label = 'Pages'`) key and value begin at one place: the value has it all.
    const inner = node.type === 'Property' && node.shorthand === true ? [node.value as Node] : children(node);
    for (const child of inner) {
      if (child.start < at) continue;
      code += source.slice(at, child.start) + out(child);
      at = child.end;
    }
    return code + source.slice(at, node.end);
  };

  const { program } = parseSync(file, source);
  const body = program as unknown as Node;
  let code = source.slice(0, body.start) + out(body) + source.slice(body.end);
  const to = (name: string) => {
    const path = relative(dirname(file), join(WORDS, name));
    return path.startsWith('.') ? path : `./${path}`;
  };
  code = code.replace(/from '[./]*domain\/time\/format\.ts'/, `from '${to('dates.ts')}'`);
  if (code === source) return null;
  const taken = new RegExp(`import \\{ ([^}]*) \\} from '${to('words.ts').replaceAll('.', '\\.')}';\n`).exec(
    code,
  );
  if (taken) {
    for (const name of taken[1]?.split(', ') ?? []) uses.add(name);
    code = code.replace(taken[0], '');
  }
  if (uses.delete('rich')) code = `import { rich } from '${to('rich.ts')}';\n${code}`;
  if (uses.size > 0) code = `import { ${[...uses].sort().join(', ')} } from '${to('words.ts')}';\n${code}`;
  return code;
}

if (import.meta.main) {
  for (const file of process.argv.slice(2).flatMap(filesOf)) {
    const source = readText(file);
    const converted = convert(file, source);
    if (converted !== null) writeFileSync(join(root, file), converted);
    for (const [text, line] of readSource(file, source).tables)
      console.log(`${file}:${line} is said where it is read: ${JSON.stringify(text)}`);
  }
}
