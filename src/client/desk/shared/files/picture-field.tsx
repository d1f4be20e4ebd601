import { ImagePlus, X } from 'lucide-react';
import { useState } from 'react';
import { pictureSrc } from '../../../../domain/files/stored-value.ts';
import type { MessageLike } from '../../../../domain/language/message.ts';
import { Button } from '../../../ui/button.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { AssetDialog } from './asset-dialog.tsx';

export interface PictureFieldProps {
  programId: string;
  label: string;
  hint?: string;
  error?: MessageLike | undefined;
  /** It may be left out, and taken away again. */
  optional?: boolean;
  /** The stored value of a picture of the program's library. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** The words of the button: none is chosen yet, one is. */
  words: { choose: string; another: string; remove: string };
}

/** A picture of the program's library: uploaded there or chosen from it. */
export function PictureField({
  programId,
  label,
  hint,
  error,
  optional,
  value,
  onChange,
  words,
}: PictureFieldProps) {
  const [choosing, setChoosing] = useState(false);
  const src = pictureSrc(value);
  const main = src ? words.another : words.choose;
  return (
    <FormField label={label} {...(hint ? { hint } : {})} error={error} optional={optional ?? false}>
      {(wiring) => (
        <div className="flex flex-col gap-3">
          {src ? (
            <img
              src={src}
              alt=""
              className="max-h-40 w-fit max-w-full rounded-control bg-white object-contain p-2 ring-1 ring-inset ring-line"
            />
          ) : null}
          <div className="flex flex-wrap gap-2">
            <Button
              {...wiring}
              aria-label={`${label}: ${main}`}
              icon={ImagePlus}
              onClick={() => setChoosing(true)}
            >
              {main}
            </Button>
            {src && optional ? (
              <Button
                icon={X}
                variant="quiet"
                aria-label={`${label}: ${words.remove}`}
                onClick={() => onChange(null)}
              >
                {words.remove}
              </Button>
            ) : null}
          </div>
          <AssetDialog
            programId={programId}
            open={choosing}
            onClose={() => setChoosing(false)}
            onChoose={(chosen) => {
              setChoosing(false);
              onChange(chosen);
            }}
          />
        </div>
      )}
    </FormField>
  );
}
