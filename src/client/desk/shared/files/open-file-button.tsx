import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type CallError, call } from '../../../../contract/call.ts';
import { getFileLink } from '../../../../contract/files.ts';
import { fileIdOf } from '../../../../domain/files/stored-value.ts';
import { Button } from '../../../ui/button.tsx';
import { toastError } from '../../../ui/toast.tsx';
import { t } from '../../../words/words.ts';
import { useCaller } from '../../caller-context.ts';

export interface OpenFileButtonProps {
  /** A stored value, or its last path segment. */
  value: string;
  /** Default "Download". */
  label?: string;
}

/** Saves a private file: asks for a link that is good for minutes, at the moment it is wanted. */
export function OpenFileButton({ value, label = t('Download') }: OpenFileButtonProps) {
  const caller = useCaller();
  const asked = useMutation<void, CallError>({
    mutationFn: async () => {
      const { url, name } = await call(caller, getFileLink, { params: { fileId: fileIdOf(value) ?? value } });
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
    },
    onError: (error) => toastError(error.text),
  });
  return (
    <Button variant="quiet" icon={Download} busy={asked.isPending} onClick={() => asked.mutate()}>
      {label}
    </Button>
  );
}
