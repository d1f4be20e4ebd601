import { FileInput } from 'lucide-react';
import { useRef, useState } from 'react';
import type { MessageLike } from '../../../domain/language/message.ts';
import { MAX_EXPORT } from '../../../offline/export-file.ts';
import {
  importOutbox,
  type OutboxImportOutcome,
  outboxImportSentences,
} from '../../../offline/import-outbox.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { storageErrorOf } from '../../../offline/storage-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { many, t, textOf } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { actorName } from '../use-recorder.ts';

type ImportResult = { tone: 'good' | 'warn' | 'problem'; title: string; text?: MessageLike };

/** Staff take in what another device saved because it could not send it. */
export function ImportOutboxCard({ program }: { program: ProgramOnDevice }) {
  const { db, me, tablet } = useDevice();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<ImportResult | null>(null);
  if (!program.staff) return null;
  const take = async (file: File) => {
    setBusy(true);
    try {
      const device = await db.device.get('this');
      const by = tablet?.name ?? actorName(me?.name || t('Member'), device?.deviceName ?? '');
      // Not even read: a character takes four bytes at most.
      if (file.size > 4 * MAX_EXPORT) return setResult(wordsFor({ kind: 'REFUSED', problem: 'TOO_LARGE' }));
      // A stick that was pulled out cannot be read.
      const text = await file.text().catch(() => null);
      setResult(text === null ? unreadable() : wordsFor(await importOutbox(db, program.id, text, by)));
    } catch (error) {
      setResult({ tone: 'problem', title: t('Nothing was imported'), text: storageErrorOf(error).text });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card
      title={t('From another device')}
      description={t(
        'If another device could not send its check-ins and saved them as a file, import the file here. They are then sent from this device.',
      )}
    >
      <div className="flex flex-col items-start gap-4">
        {result ? (
          <div className="w-full">
            <Banner tone={result.tone} title={result.title} urgent={result.tone === 'problem'}>
              {result.text === undefined ? null : textOf(result.text)}
            </Banner>
          </div>
        ) : null}
        <Button icon={FileInput} busy={busy} onClick={() => input.current?.click()}>
          {t('Import an export file')}
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          tabIndex={-1}
          aria-label={t('Export file')}
          className="sr-only"
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            // Emptied, so that choosing the same file again is a change again.
            event.target.value = '';
            if (chosen) void take(chosen);
          }}
        />
      </div>
    </Card>
  );
}

const unreadable = (): ImportResult => ({
  tone: 'problem',
  title: t('Nothing was imported'),
  text: t('The file could not be read where it is stored. Copy it to this device and choose it again.'),
});

function wordsFor(outcome: OutboxImportOutcome): ImportResult {
  if (outcome.kind === 'REFUSED')
    return {
      tone: 'problem',
      title: t('Nothing was imported'),
      text: outboxImportSentences[outcome.problem],
    };
  const { taken, known, damaged } = outcome;
  const facts = [
    known > 0
      ? known === 1
        ? t('1 check-in in the file was already on this device.')
        : t('{known} check-ins in the file were already on this device.', { known })
      : '',
    damaged > 0
      ? many(
          damaged,
          '{count} could not be read on the other device and stays in the file: show the file to technical support.',
          '{count} could not be read on the other device and stay in the file: show the file to technical support.',
        )
      : '',
  ].filter(Boolean);
  const title =
    taken === 0
      ? t('Nothing new in this file')
      : taken === 1
        ? t('One check-in was imported')
        : t('{taken} check-ins were imported', { taken });
  const sent = taken > 0 ? [t('It will be sent with the next sync.')] : [];
  return { tone: damaged > 0 ? 'warn' : 'good', title, text: [...sent, ...facts].join(' ') };
}
