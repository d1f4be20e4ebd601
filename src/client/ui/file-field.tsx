import { Camera, CircleCheck, FileText, RotateCcw, Trash2, Upload, X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { t } from '../words/words.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { type FieldText, FormField } from './form-field.tsx';
import { ProgressBar } from './progress-bar.tsx';

/** What the field shows: nothing yet, a file on its way, one that did not arrive, one that is there. */
export type FileFieldState =
  | { kind: 'EMPTY' }
  | { kind: 'UPLOADING'; name: string /** 0 to 1 */; done: number; picture?: string | undefined }
  | { kind: 'FAILED'; name: string /** The same file may be tried again. */; again: boolean }
  | {
      kind: 'DONE';
      name: string;
      picture?: string | undefined /** Such as a button that opens it. */;
      more?: ReactNode;
    };

export interface FileFieldProps extends FieldText {
  state: FileFieldState;
  /** Types that the file dialog offers, as for `<input accept>`. */
  accept: string;
  /** Which camera a phone may take a picture with; left out: none. */
  camera?: 'user' | 'environment' | undefined;
  /** How a picture is shown. */
  shape?: 'square' | 'round' | 'wide' | undefined;
  disabled?: boolean | undefined;
  onChoose(file: File): void;
  onCancel(): void;
  onRetry(): void;
  onRemove(): void;
}

/** One file: dropped, chosen, or taken with the camera; its progress, and what to do where it did not arrive. */
export function FileField({ state, accept, camera, shape, disabled, ...rest }: FileFieldProps) {
  const { label, hint, error, optional, hideLabel, onChoose, onCancel, onRetry, onRemove } = rest;
  const chooser = useRef<HTMLInputElement>(null);
  const taker = useRef<HTMLInputElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const [dragged, setDragged] = useState(false);
  const statusId = useId();
  const takeFrom = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !disabled) onChoose(file);
  };
  const act = mainActOf(state, () => chooser.current?.click(), onCancel, onRetry);
  return (
    <FormField label={label} hint={hint} error={error} optional={optional} hideLabel={hideLabel}>
      {({ id, 'aria-describedby': describedBy }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way; the button is everyone's
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setDragged(!disabled);
          }}
          onDragLeave={() => setDragged(false)}
          onDrop={(event) => {
            event.preventDefault();
            setDragged(false);
            takeFrom(event.dataTransfer.files);
          }}
          className={classNames(
            'flex min-w-0 flex-col gap-3 rounded-control border-2 border-dashed p-4',
            dragged ? 'border-accent bg-sunken' : error ? 'border-problem' : 'border-line-strong',
          )}
        >
          <Shown state={state} shape={shape} />
          <div className="flex flex-wrap items-center gap-2">
            {/* One button in every state: whoever came here by keyboard keeps their place. */}
            <Button
              ref={main}
              id={id}
              aria-label={`${label}: ${act.words}`}
              aria-describedby={classNames(describedBy, statusId)}
              icon={act.icon}
              disabled={disabled}
              onClick={act.run}
            >
              {act.words}
            </Button>
            {camera && state.kind !== 'UPLOADING' ? (
              <Button
                className="hidden pointer-coarse:inline-flex"
                aria-label={t('{label}: Take a picture', { label })}
                icon={Camera}
                disabled={disabled}
                onClick={() => taker.current?.click()}
              >
                {t('Take a picture')}
              </Button>
            ) : null}
            {state.kind === 'FAILED' && state.again ? (
              <Button variant="quiet" disabled={disabled} onClick={() => chooser.current?.click()}>
                {t('Choose another')}
              </Button>
            ) : null}
            {state.kind === 'DONE' ? state.more : null}
            {state.kind === 'DONE' || state.kind === 'FAILED' ? (
              <Button
                variant="quiet"
                aria-label={t('{label}: Remove', { label })}
                icon={Trash2}
                disabled={disabled}
                onClick={() => {
                  onRemove();
                  main.current?.focus();
                }}
              >
                {t('Remove')}
              </Button>
            ) : null}
            {state.kind === 'EMPTY' ? (
              <span className="hidden text-muted pointer-fine:inline">{t('or drop it here')}</span>
            ) : null}
          </div>
          <p id={statusId} role="status" className="sr-only">
            {statusOf(state)}
          </p>
          <HiddenInput inputRef={chooser} accept={accept} label={label} onFiles={takeFrom} />
          {camera ? (
            <HiddenInput
              inputRef={taker}
              accept="image/*"
              label={label}
              capture={camera}
              onFiles={takeFrom}
            />
          ) : null}
        </div>
      )}
    </FormField>
  );
}

function mainActOf(state: FileFieldState, choose: () => void, cancel: () => void, retry: () => void) {
  if (state.kind === 'UPLOADING') return { words: t('Cancel'), icon: X, run: cancel };
  if (state.kind === 'FAILED' && state.again) return { words: t('Try again'), icon: RotateCcw, run: retry };
  return {
    words: state.kind === 'EMPTY' ? t('Choose a file') : t('Choose another'),
    icon: Upload,
    run: choose,
  };
}

/** Said once a state, not with every percent. */
function statusOf(state: FileFieldState): string {
  if (state.kind === 'UPLOADING') return t('Uploading {name}', { name: state.name });
  if (state.kind === 'FAILED') return t('{name} is not uploaded', { name: state.name });
  return state.kind === 'DONE' ? t('{name} is uploaded', { name: state.name }) : '';
}

const shapes = {
  square: 'size-24 rounded-[20%]',
  round: 'size-24 rounded-full',
  wide: 'aspect-[3/1] w-full max-w-xl rounded-control',
};

function Shown({ state, shape = 'square' }: { state: FileFieldState; shape?: FileFieldProps['shape'] }) {
  if (state.kind === 'EMPTY') return null;
  const picture = state.kind === 'FAILED' ? undefined : state.picture;
  return (
    <div className={classNames('flex min-w-0 gap-4', shape === 'wide' ? 'flex-col' : 'items-center')}>
      {picture ? (
        <img src={picture} alt="" className={classNames('shrink-0 bg-sunken object-cover', shapes[shape])} />
      ) : null}
      {state.kind === 'UPLOADING' ? (
        <div className="min-w-0 flex-1">
          <ProgressBar label={t('Uploading {name}', { name: state.name })} value={state.done} />
        </div>
      ) : (
        <p className="flex min-w-0 items-center gap-2">
          {state.kind === 'DONE' ? (
            <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
          ) : (
            <FileText aria-hidden className="size-5 shrink-0 text-problem" />
          )}
          <span className="min-w-0 break-words">
            {state.name}
            {state.kind === 'FAILED' ? t(' · not uploaded') : ''}
          </span>
        </p>
      )}
    </div>
  );
}

/** The browser's own chooser, opened by the buttons; the same file can be chosen twice. */
function HiddenInput(props: {
  inputRef: React.RefObject<HTMLInputElement | null>;
  accept: string;
  label: string;
  capture?: 'user' | 'environment';
  onFiles(files: FileList | null): void;
}) {
  const { inputRef, accept, label, capture, onFiles } = props;
  return (
    <input
      ref={inputRef}
      type="file"
      hidden
      tabIndex={-1}
      aria-label={label}
      accept={accept}
      {...(capture ? { capture } : {})}
      onChange={(event) => {
        onFiles(event.target.files);
        event.target.value = '';
      }}
    />
  );
}
