import { type ReactNode, useCallback, useState } from 'react';
import type { Seat } from '../../../domain/schedule/seating.ts';
import { mayActAtDoor } from '../../../offline/may-act-at-door.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyComponent, useLazyComponentWhen } from '../../ui/lazy-component.tsx';
import { t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import type { SwapTable } from './swap-dialog.tsx';

const moveDialog = lazyComponent(async () => (await import('./move-dialog.tsx')).MoveDialog);
const releaseDialog = lazyComponent(async () => (await import('./release-dialog.tsx')).ReleaseDialog);
const swapDialog = lazyComponent(async () => (await import('./swap-dialog.tsx')).SwapDialog);

/** What is asked about: a table whose pair moves or is released, or two that swap. */
type Asked =
  | { kind: 'MOVE'; one: SwapTable; to?: { seat: Seat; roomName: string } }
  | { kind: 'RELEASE'; one: SwapTable }
  | { kind: 'SWAP'; one: SwapTable; other: SwapTable };

export interface TableActs {
  /** Whoever holds the device may move meetings. */
  mayMove: boolean;
  /** A question stands open. */
  asking: boolean;
  askMove(one: SwapTable): void;
  /** Asks whether a meeting of which someone is missing is to be released; null: not theirs to do. */
  askRelease: ((one: SwapTable) => void) | null;
  /** From now on the next table that is tapped is the other one. */
  beginSwap(one: SwapTable): void;
  /** The table that waits for its other one; null: none. */
  swapping: SwapTable | null;
  /** A table was tapped as the other one: its pair, or a free place. */
  tapOther(other: SwapTable | { seat: Seat; roomName: string }): void;
  /** Above the tables, while one waits. */
  banner: ReactNode;
  dialog: ReactNode;
}

/** Moving the pair of a table, releasing it, and swapping two tables of a room, by two taps. */
export function useTableActs(program: ProgramOnDevice): TableActs {
  const { me, tablet } = useDevice();
  const [swapping, setSwapping] = useState<SwapTable | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = useCallback(() => setAsked(null), []);
  const MoveDialog = useLazyComponentWhen(moveDialog, asked?.kind === 'MOVE', close);
  const ReleaseDialog = useLazyComponentWhen(releaseDialog, asked?.kind === 'RELEASE', close);
  const SwapDialog = useLazyComponentWhen(swapDialog, asked?.kind === 'SWAP', close);
  return {
    mayMove: mayActAtDoor({ me, tablet }, program, 'door.move'),
    asking: asked !== null,
    askMove: (one) => setAsked({ kind: 'MOVE', one }),
    askRelease: mayActAtDoor({ me, tablet }, program, 'door.release')
      ? (one) => setAsked({ kind: 'RELEASE', one })
      : null,
    beginSwap: setSwapping,
    swapping,
    tapOther: (other) => {
      if (!swapping) return;
      setSwapping(null);
      if ('seat' in other) setAsked({ kind: 'MOVE', one: swapping, to: other });
      // The same table again: nothing is meant any more.
      else if (other.view.meeting.id !== swapping.view.meeting.id)
        setAsked({ kind: 'SWAP', one: swapping, other });
    },
    banner: swapping ? (
      <div className="sticky top-17 z-10 rounded-card bg-canvas md:top-19">
        <Banner
          tone="info"
          urgent
          title={t('Tap the table to swap with {tableName}.', { tableName: swapping.name })}
          action={<Button onClick={() => setSwapping(null)}>{t('Cancel')}</Button>}
        >
          {t('A free table moves the pair there.')}
        </Banner>
      </div>
    ) : null,
    dialog:
      asked?.kind === 'MOVE' && MoveDialog ? (
        <MoveDialog
          program={program}
          tableName={asked.one.name}
          view={asked.one.view}
          to={asked.to}
          onClose={close}
        />
      ) : asked?.kind === 'RELEASE' && ReleaseDialog ? (
        <ReleaseDialog tableName={asked.one.name} view={asked.one.view} onClose={close} />
      ) : asked?.kind === 'SWAP' && SwapDialog ? (
        <SwapDialog program={program} one={asked.one} other={asked.other} onClose={close} />
      ) : null,
  };
}
