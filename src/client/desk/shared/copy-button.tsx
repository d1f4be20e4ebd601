import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';

/** SPEC.md 9: "Copy confirmation 2 seconds". */
const CONFIRM_MS = 2000;

/** Copies a text and says so for two seconds. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Over plain HTTP there is no clipboard: what is to be copied stands on the screen.
      toastError(t('This browser does not allow copying here. Please copy it by hand.'));
    }
  };
  return (
    <Button icon={copied ? Check : Copy} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? t('Copied') : label}</span>
    </Button>
  );
}
