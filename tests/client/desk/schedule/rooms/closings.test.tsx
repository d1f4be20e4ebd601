import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { CallerContext } from '../../../../../src/client/desk/caller-context.ts';
import { ClosingHost } from '../../../../../src/client/desk/schedule/rooms/closing-host.tsx';
import { Closings } from '../../../../../src/client/desk/schedule/rooms/closings.tsx';
import { keyOf } from '../../../../../src/client/desk/use-api.ts';
import type { ProgramResult } from '../../../../../src/contract/programs.ts';
import { listReseats, type ReseatResult } from '../../../../../src/contract/reseat.ts';

const id = '5b0c8a34-6a5b-4f0e-9a9e-0d6a3f1f6b01';
const program = { id, slug: 'program', timezone: 'Asia/Jakarta' } as ProgramResult;
const at = '2026-11-21T02:00:00.000Z';
const place = {
  timeslotId: null,
  startAt: at,
  endAt: at,
  roomId: id,
  roomName: 'Garden',
  tableName: 'Rose',
  seatNumber: 1,
};
const stay = { meetingId: id, ownerName: 'Acme', participantName: 'Beta', from: place };
const reseat: ReseatResult = {
  id,
  change: { kind: 'ROOM_DELETED', roomId: id },
  what: 'Garden deleted',
  madeBy: 'Sari',
  madeAt: at,
  undoneBy: null,
  undoneAt: null,
  undoable: true,
  moved: [],
  left: [{ ...stay, reason: 'NO_PLACE', open: true }],
};

function drawn(editor: boolean): string {
  const queries = new QueryClient();
  queries.setQueryData(keyOf(listReseats, { params: { programId: id } }), { reseats: [reseat] });
  const nobodyAnswers = { transport: () => Promise.reject(new Error('offline')), headers: () => ({}) };
  return renderToString(
    <CallerContext value={nobodyAnswers as never}>
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <ClosingHost program={program}>
            <Closings program={program} editor={editor} />
          </ClosingHost>
        </MemoryRouter>
      </QueryClientProvider>
    </CallerContext>,
  );
}

test('who only reads a program sees what waits for a decision, and decides nothing', () => {
  const [read, edited] = [drawn(false), drawn(true)];
  for (const html of [read, edited]) {
    expect(html).toContain('Needs a decision');
    expect(html).toContain('Garden deleted');
  }
  const decisions = ['Check again', 'Cancel meeting', 'Leave it there'];
  for (const words of decisions) {
    expect(edited).toContain(words);
    expect(read).not.toContain(words);
  }
});
