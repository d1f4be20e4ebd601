import { useEffect, useRef, useState } from 'react';
import { type FilePurpose, purposeRules } from '../../../../domain/files/purposes.ts';
import { pictureSrc } from '../../../../domain/files/stored-value.ts';
import { FileField, type FileFieldState } from '../../../ui/file-field.tsx';
import type { FieldText } from '../../../ui/form-field.tsx';
import { t } from '../../../words/words.ts';
import { OpenFileButton } from './open-file-button.tsx';
import { rememberedFileName, rememberFileName } from './remembered-file-names.ts';
import { type UploadState, useUpload } from './use-upload.ts';

/**
 * HOW TO PUT A FILE INTO A FORM.
 *
 * Browser: `<UploadField label="Logo" purpose="LOGO" value={value} onChange={setValue} error={…} />`, with
 * react-hook-form in a `<Controller>` (`field.value`, `field.onChange`). It uploads at once, by itself; the form keeps
 * and sends only the value ("logo/<id>.webp"), or null. Give `organizationId` where the organization exists already.
 * Disable Save while `onBusy(true)` holds.
 *
 * Server: before saving, `claimFile(work, { value, current, purpose, organizationId, path })` of
 * server/files/claim-file.ts, and keep what it answers. For a program's FILE requirement keep
 * `lastSegmentOf(value)` (domain/files/stored-value.ts).
 *
 * Showing: `<Avatar src={pictureSrc(logo)}>` for pictures; `<OpenFileButton value={deck} />` for everything private.
 */
export interface UploadFieldProps extends FieldText {
  purpose: FilePurpose;
  /** The stored value; null or empty: no file. */
  value: string | null | undefined;
  onChange(value: string | null): void;
  organizationId?: string | undefined;
  /** Told while an upload runs: the form cannot be saved yet. */
  onBusy?: (busy: boolean) => void;
  disabled?: boolean;
}

export function UploadField(props: UploadFieldProps) {
  const { purpose, value, onChange, organizationId, onBusy, disabled, error, hint, ...words } = props;
  const {
    state: upload,
    choose,
    retry,
    clear,
  } = useUpload({ purpose, organizationId }, (stored, file) => {
    rememberFileName(stored.value, file.name);
    onChange(stored.value);
  });
  const preview = usePreview(upload);
  const busy = upload?.kind === 'UPLOADING';
  const handle = useRef(onBusy);
  useEffect(() => {
    handle.current = onBusy;
  }, [onBusy]);
  useEffect(() => {
    if (!busy) return;
    handle.current?.(true);
    return () => handle.current?.(false);
  }, [busy]);
  const picture = purposeRules[purpose].content === 'PICTURE';
  return (
    <FileField
      {...words}
      hint={hint ?? t(hints[purpose])}
      error={upload?.kind === 'FAILED' ? upload.message : error}
      accept={picture ? PICTURES : `${PICTURES},${DOCUMENTS}`}
      camera={purpose === 'PROFILE_PICTURE' ? 'user' : picture ? undefined : 'environment'}
      shape={purpose === 'BANNER' ? 'wide' : purpose === 'PROFILE_PICTURE' ? 'round' : 'square'}
      disabled={disabled}
      state={stateOf(upload, value, preview)}
      onChoose={choose}
      onCancel={clear}
      onRetry={retry}
      onRemove={() => {
        clear();
        // What failed to replace a file takes nothing away from it.
        if (upload?.kind !== 'FAILED') onChange(null);
      }}
    />
  );
}

const PICTURES = 'image/png,image/jpeg,image/webp,image/gif';
const DOCUMENTS = '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp,.doc,.xls,.ppt';

const pictureHint = 'PNG, JPEG, WebP or GIF, less than 5 MB.';
const documentHint = 'PDF, office document or picture, less than 5 MB.';
const hints: Record<FilePurpose, string> = {
  LOGO: pictureHint,
  BANNER: pictureHint,
  PROFILE_PICTURE: pictureHint,
  ASSET: pictureHint,
  FLOOR_PLAN: pictureHint,
  DECK: documentHint,
  ADDITIONAL_FILE: documentHint,
  SUPPORTING_DOCUMENT: 'PDF, office document or picture, less than 10 MB.',
  REQUIREMENT_FILE: documentHint,
};

function stateOf(
  upload: UploadState | null,
  value: string | null | undefined,
  preview: string | undefined,
): FileFieldState {
  if (upload?.kind === 'UPLOADING') {
    return { kind: 'UPLOADING', name: upload.file.name, done: upload.done, picture: preview };
  }
  if (upload?.kind === 'FAILED') {
    return { kind: 'FAILED', name: upload.file.name, again: upload.again };
  }
  if (!value) return { kind: 'EMPTY' };
  // A form that was reset shows what it went back to, not what was chosen meanwhile.
  const chosen = upload?.stored.value.endsWith(value) ? upload.file.name : null;
  const name = chosen ?? rememberedFileName(value) ?? t('Uploaded file');
  const picture = pictureFolder.test(value) ? ((chosen && preview) ?? pictureSrc(value)) : undefined;
  return { kind: 'DONE', name, picture, more: picture ? undefined : <OpenFileButton value={value} /> };
}

/** Pictures show themselves; everything else is opened. */
const pictureFolder = new RegExp(
  `^(${Object.values(purposeRules)
    .filter(({ content }) => content === 'PICTURE')
    .map(({ folder }) => folder)
    .join('|')})/`,
);

/** The chosen picture itself, while and after it is uploaded. */
function usePreview(upload: UploadState | null): string | undefined {
  const file = upload && upload.kind !== 'FAILED' ? upload.file : null;
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return setPreview(undefined);
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return preview;
}
