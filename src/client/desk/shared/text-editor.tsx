import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import {
  Bold,
  Braces,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { t } from '../../words/words.ts';

export interface TextEditorProps {
  label: string;
  /** As it was when the editor was opened; afterwards the editor holds it. */
  html: string;
  onChange: (html: string) => void;
  /** Of a mail: what is filled in for each recipient, by its name; `isLink`: its value is an address of ours. */
  variables?: readonly { name: string; label: string; isLink: boolean }[];
  onFocus?: () => void;
  /** Given the way to put a variable where the cursor stands. */
  onReady?: (insert: (name: string) => void) => void;
}

/** Rich text: what it can make is what the server keeps (server/content/rich-text). */
export function TextEditor({ label, html, onChange, variables = [], onFocus, onReady }: TextEditorProps) {
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [3, 4] },
        link: { openOnClick: false, protocols: ['mailto', 'tel'] },
      }),
    ],
    content: html,
    // As a style tag our policy refuses it: rich-text.css holds what is needed of it.
    injectCSS: false,
    editorProps: {
      attributes: { class: 'rich-text', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    },
    onFocus: () => onFocus?.(),
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  const [asking, setAsking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      title: current.isActive('heading', { level: 3 }),
      subtitle: current.isActive('heading', { level: 4 }),
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      underline: current.isActive('underline'),
      bullets: current.isActive('bulletList'),
      numbers: current.isActive('orderedList'),
      quote: current.isActive('blockquote'),
      link: current.isActive('link'),
      undo: current.can().undo(),
      redo: current.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  const insert = (name: string) => {
    const text = `{{${name}}}`;
    const isLink = variables.some((one) => one.name === name && one.isLink);
    const marks = isLink ? [{ type: 'link', attrs: { href: text } }] : [];
    chain().insertContent({ type: 'text', text, marks }).run();
  };
  const ready = useRef(onReady);
  ready.current = onReady;
  const inserting = useRef(insert);
  inserting.current = insert;
  useEffect(() => ready.current?.((name) => inserting.current(name)), []);
  return (
    <div className="min-w-0 rounded-control bg-surface ring-1 ring-inset ring-line-strong focus-within:ring-2 focus-within:ring-accent">
      <div
        role="toolbar"
        aria-label={t('Format of {label}', { label })}
        className="flex flex-wrap gap-0.5 border-b border-line p-1"
      >
        <Tool
          icon={Heading2}
          label={t('Heading')}
          on={on.title}
          run={() => chain().toggleHeading({ level: 3 }).run()}
        />
        <Tool
          icon={Heading3}
          label={t('Subheading')}
          on={on.subtitle}
          run={() => chain().toggleHeading({ level: 4 }).run()}
        />
        <Tool icon={Bold} label={t('Bold')} on={on.bold} run={() => chain().toggleBold().run()} />
        <Tool icon={Italic} label={t('Italic')} on={on.italic} run={() => chain().toggleItalic().run()} />
        <Tool
          icon={Underline}
          label={t('Underline')}
          on={on.underline}
          run={() => chain().toggleUnderline().run()}
        />
        <Tool
          icon={List}
          label={t('Bullet list')}
          on={on.bullets}
          run={() => chain().toggleBulletList().run()}
        />
        <Tool
          icon={ListOrdered}
          label={t('Numbered list')}
          on={on.numbers}
          run={() => chain().toggleOrderedList().run()}
        />
        <Tool
          icon={TextQuote}
          label={t('Quote')}
          on={on.quote}
          run={() => chain().toggleBlockquote().run()}
        />
        <Tool icon={Link2} label={t('Link')} on={on.link} run={() => setAsking(true)} />
        {variables.length > 0 ? (
          <Menu
            label={t('Insert a variable')}
            align="start"
            trigger={<IconButton icon={Braces} label={t('Insert a variable')} />}
            items={variables.map(({ name, label: said }) => ({ label: said, onSelect: () => insert(name) }))}
          />
        ) : null}
        <Tool icon={Undo2} label={t('Undo')} disabled={!on.undo} run={() => chain().undo().run()} />
        <Tool icon={Redo2} label={t('Redo')} disabled={!on.redo} run={() => chain().redo().run()} />
      </div>
      <EditorContent editor={editor} />
      {asking ? (
        <LinkDialog
          address={String(editor.getAttributes('link').href ?? '')}
          variables={variables.filter(({ isLink }) => isLink).map(({ name }) => name)}
          onClose={() => setAsking(false)}
          onLink={(href) => {
            setAsking(false);
            const link = chain().extendMarkRange('link');
            if (href === '') link.unsetLink().run();
            else if (editor.state.selection.empty && !on.link)
              link
                .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
                .run();
            else link.setLink({ href }).run();
          }}
        />
      ) : null}
    </div>
  );
}

interface ToolProps {
  icon: LucideIcon;
  label: string;
  on?: boolean;
  disabled?: boolean;
  run: () => void;
}

function Tool({ icon: Icon, label, on, disabled = false, run }: ToolProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={on}
      disabled={disabled}
      // The cursor stays in the text: what is typed right after a press is not lost, and a phone's keyboard stays open.
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
      className={classNames(
        'inline-flex size-12 items-center justify-center rounded-control disabled:opacity-40',
        on ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-sunken hover:text-ink',
      )}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}

const schemes = /^(https?:\/\/|mailto:|tel:)/i;
/** What was typed as an address; null: it is none. Without a scheme it is a page (SPEC.md 5: "https:// prepended"). */
function addressOf(typed: string, variables: readonly string[]): string | null {
  const text = typed.trim();
  if (variables.some((name) => text === `{{${name}}}`)) return text;
  const whole = schemes.test(text)
    ? text
    : /^[^\s@/]+@[^\s@/]+$/.test(text)
      ? `mailto:${text}`
      : `https://${text}`;
  return URL.canParse(whole) && !/\s/.test(whole) ? whole : null;
}

interface LinkDialogProps {
  address: string;
  /** Names of variables whose value is an address. */
  variables: readonly string[];
  onClose: () => void;
  onLink: (href: string) => void;
}

function LinkDialog(props: LinkDialogProps) {
  const [typed, setTyped] = useState(props.address);
  const [error, setError] = useState<string>();
  const link = () => {
    const href = addressOf(typed, props.variables);
    if (typed.trim() === '') setError(t('This field has to be filled.'));
    else if (href === null) setError(t('This is not a valid address.'));
    else props.onLink(href);
  };
  return (
    <Dialog open onOpenChange={props.onClose} title={t('Link')}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          // Not the form around the editor, should there be one.
          event.stopPropagation();
          link();
        }}
      >
        <TextField
          label={t('Address')}
          hint={t('A page, or an email address.')}
          value={typed}
          error={error}
          inputMode="url"
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
        />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          {props.address ? <Button onClick={() => props.onLink('')}>{t('Remove link')}</Button> : null}
          <Button type="submit" variant="primary">
            {t('Set link')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
