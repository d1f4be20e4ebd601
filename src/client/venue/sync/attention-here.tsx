import { useState } from 'react';
import { inAttentionOrder } from '../../../domain/meetings/attention-order.ts';
import { attentionList } from '../../../offline/attention-list.ts';
import { dismiss } from '../../../offline/dismiss.ts';
import type { AttentionRow, Tablet } from '../../../offline/documents.ts';
import { sayAgain } from '../../../offline/outbox.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { storageErrorOf } from '../../../offline/storage-error.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/message-state.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { rememberedRoom } from '../check-in/door-preferences.ts';
import { useDevice } from '../device-context.ts';
import { useLive } from '../use-live.ts';
import { deviceNow, usePresent } from '../use-present.ts';
import { actorName } from '../use-recorder.ts';
import { AttentionItem } from './attention-item.tsx';
import { withMeetings } from './with-meetings.ts';

/** What the server refused for good from this device, until someone has settled it here. Nothing while there is none. */
export function AttentionHere({ program }: { program: ProgramOnDevice }) {
  const { db, me, tablet, places } = useDevice();
  const present = usePresent(program.id, 30_000);
  const [asking, setAsking] = useState<AttentionRow | null>(null);
  const found = useLive(
    async () => await withMeetings(db, program.id, await attentionList(db, program.id)),
    [db, program.id],
  );
  /** What could not be saved stays on the list, and the person is told. */
  const attempt = async (work: () => Promise<void>, done: string) => {
    try {
      await work();
      toastSuccess(done);
    } catch (error) {
      toastError(storageErrorOf(error).text);
    }
  };
  const by = async () =>
    tablet?.name ?? actorName(me?.name || t('Member'), (await db.device.get('this'))?.deviceName ?? '');
  const again = (row: AttentionRow) =>
    attempt(async () => {
      await sayAgain(db, row.id, { scannedAt: deviceNow(), actor: await by() });
    }, t('Recorded again. It will be sent with the next sync.'));
  const leave = (row: AttentionRow, note: string) =>
    attempt(async () => {
      await dismiss(db, row.id, { note, by: await by(), at: deviceNow() });
      setAsking(null);
    }, t('Dismissed.'));
  if (found.kind === 'ERROR') return <ErrorState message={found.message} />;
  if (found.kind === 'LOADING' || found.value.length === 0) return null;
  const listed = inAttentionOrder(
    found.value,
    ({ row, view }) => ({ id: row.id, at: row.refusedAt, meeting: view?.meeting ?? null }),
    present,
    roomsOfDevice(program.id, tablet),
  );
  return (
    <Card
      title={t('Needs attention')}
      description={t('The server did not accept these. They stay here until someone resolves them.')}
      actions={
        program.staff && places.attention ? (
          <ButtonLink to={places.attention(program.slug)}>{t('All devices')}</ButtonLink>
        ) : undefined
      }
    >
      <ul className="flex flex-col gap-4">
        {listed.map(({ row, view }) => (
          <li key={row.id}>
            <AttentionItem
              row={row}
              view={view}
              program={program}
              onAgain={() => again(row)}
              onAside={() => setAsking(row)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => {
          if (!open) setAsking(null);
        }}
        title={t('Dismiss this?')}
        description={t(
          'It is removed from this device’s list, and the note is kept in the log. The list of all devices is handled at the desk.',
        )}
        confirmLabel={t('Dismiss')}
        variant="primary"
        reason={{ label: t('Note') }}
        onConfirm={(note) => asking && leave(asking, note)}
      />
    </Card>
  );
}

/** Those that it was paired for, else the one its door was last set to. */
function roomsOfDevice(programId: string, tablet: Tablet | null): readonly string[] {
  if (tablet && tablet.roomIds.length > 0) return tablet.roomIds;
  return [rememberedRoom(programId)].filter((id) => id !== null);
}
