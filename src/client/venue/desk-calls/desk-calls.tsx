import { MessageSquare } from 'lucide-react';
import { instantOf } from '../../../domain/time/instants.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { storageErrorOf } from '../../../offline/storage-error.ts';
import { readMessage, ringsNow, tabletCalls } from '../../../offline/tablet-calls.ts';
import { Button } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast.tsx';
import { useNow } from '../../ui/use-now.ts';
import { t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { useLive } from '../use-live.ts';
import { deviceNow } from '../use-present.ts';
import { RingBar } from './ring-bar.tsx';

/** What the desk wants of this tablet: it rings until it is touched, and shows messages until someone has read them. */
export function DeskCalls({ program }: { program: ProgramOnDevice }) {
  const { db } = useDevice();
  const known = useLive(() => tabletCalls(db), [db]);
  const now = instantOf(useNow(1000));
  if (known.kind !== 'READY') return null;
  const { messages } = known.value;
  const read = async (id: string) => {
    try {
      await readMessage(db, id, deviceNow());
    } catch (error) {
      toastError(storageErrorOf(error).text);
    }
  };
  return (
    <>
      {ringsNow(known.value, now) ? <RingBar /> : null}
      {messages.length > 0 ? (
        <section aria-label={t('Messages from the desk')} className="flex flex-col gap-3">
          {messages.map(({ id, text, sentAt }) => (
            <div
              key={id}
              role="status"
              data-desk-message={id}
              className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-accent-soft px-4 py-3 ring-2 ring-accent ring-inset sm:px-5"
            >
              <MessageSquare aria-hidden className="size-6 shrink-0 text-accent" />
              <div className="min-w-40 flex-1">
                {/* Typed by staff, in whatever language: never translated, and no more than text. */}
                <p dir="auto" className="text-lg leading-snug font-semibold wrap-anywhere">
                  {text}
                </p>
                <p className="figures text-sm text-ink">
                  {t('From the desk, {time}', { time: timeOf(sentAt, program.timezone) })}
                </p>
              </div>
              <Button variant="primary" onClick={() => void read(id)}>
                {t('Mark as read')}
              </Button>
            </div>
          ))}
        </section>
      ) : null}
    </>
  );
}
