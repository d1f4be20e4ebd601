import { Drama, MessageSquare, Plus, QrCode, TabletSmartphone } from 'lucide-react';
import { useState } from 'react';
import { listRooms, type ProgramResult } from '../../../contract/programs.ts';
import { wallClock } from '../../../domain/time/zones.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useNow } from '../../ui/use-now.ts';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { ProgramGate } from '../shared/program-gate.tsx';
import { useApiQuery } from '../use-api.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { DeviceCards } from './device-card.tsx';
import {
  type DeviceList,
  type DeviceRow,
  deviceRows,
  FRESH_MS,
  mayChange,
  mayClose,
  serverNow,
} from './device-rows.ts';
import { DeviceTable } from './device-table.tsx';
import { FleetDialog } from './fleet-dialog.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { OpenFleets } from './open-fleets.tsx';
import { PairDialog } from './pair-dialog.tsx';
import { RehearsalDialog } from './rehearsal-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { SafeToClose } from './safe-to-close.tsx';
import { LIST_INTERVAL_MS, useDevices } from './use-devices.ts';
import { useRing } from './use-ring.ts';

/** `/programs/:slug/devices`: the tablets of a program and people's own devices, live, and whether the event may be closed. */
export function DevicesScreen() {
  return (
    <ProgramGate title={t('Tablets')} permission="device.manage">
      {(program) => <Devices program={program} />}
    </ProgramGate>
  );
}

function Devices({ program }: { program: ProgramResult }) {
  const query = useDevices(program.id);
  const [pairing, setPairing] = useState(false);
  const [pairingMany, setPairingMany] = useState(false);
  const pair = (
    <>
      <Button icon={QrCode} onClick={() => setPairingMany(true)}>
        {t('Pair several tablets')}
      </Button>
      <Button variant="primary" icon={Plus} onClick={() => setPairing(true)}>
        {t('Pair a tablet')}
      </Button>
    </>
  );
  const empty = query.data?.devices.length === 0 && query.data.fleets.length === 0;
  return (
    <>
      <PageHeader
        back={{ to: `/programs/${program.slug}`, label: program.name }}
        title={t('Tablets')}
        description={t(
          'Every device that checks people in: paired tablets, and devices on which staff are signed in.',
        )}
        actions={empty ? null : pair}
      />
      <QueryView query={query} rows={6} loading={t('Loading the devices')} className="flex flex-col gap-5">
        {(list) =>
          empty ? (
            <EmptyState
              icon={TabletSmartphone}
              title={t('No tablet is paired yet')}
              action={<div className="flex flex-wrap justify-center gap-3">{pair}</div>}
            >
              {t(
                'A paired tablet is not tied to a person. It can only check people in at the rooms you choose.',
              )}
            </EmptyState>
          ) : (
            <Listed program={program} list={list} answeredAt={query.dataUpdatedAt} />
          )
        }
      </QueryView>
      <PairDialog program={program} open={pairing} onOpenChange={setPairing} />
      <FleetDialog program={program} open={pairingMany} onOpenChange={setPairingMany} />
    </>
  );
}

interface ListedProps {
  program: ProgramResult;
  list: DeviceList;
  /** Epoch milliseconds. */
  answeredAt: number;
}

function Listed({ program, list, answeredAt }: ListedProps) {
  const tick = useNow(1000);
  // What arrived after the last tick is not from the future.
  const here = Math.max(tick, answeredAt);
  const now = serverNow(list.serverTime, answeredAt, here);
  const rows = deviceRows(list.devices, now);
  const [removing, setRemoving] = useState<DeviceRow | null>(null);
  const [changing, setChanging] = useState<readonly DeviceRow[]>([]);
  const [writing, setWriting] = useState<readonly DeviceRow[]>([]);
  const [rehearsing, setRehearsing] = useState<readonly DeviceRow[]>([]);
  const ring = useRing(program.id, program.timezone, now);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // One that was revoked in the meantime is no longer chosen.
  const chosenRows = rows.filter((row) => chosen.has(row.id) && mayChange(row));
  /** Of one by its own button the others stay chosen. */
  const actedOn = (acted: readonly DeviceRow[]) => {
    if (chosenRows.every(({ id }) => acted.some((row) => row.id === id))) setChosen(new Set());
  };
  const rooms = useApiQuery(listRooms, { params: { programId: program.id } });
  const roomNames = new Map(rooms.data?.rooms.map(({ id, name }) => [id, name]) ?? []);
  const shown = {
    rows,
    now,
    zone: program.timezone,
    roomNames,
    serverVersion: list.appVersion,
    onRemove: setRemoving,
    onChange: (row: DeviceRow) => setChanging([row]),
    onRing: ring,
    onMessage: (row: DeviceRow) => setWriting([row]),
    onRehearse: (row: DeviceRow) => setRehearsing([row]),
    chosen,
    onChosen: (id: string, isChosen: boolean) =>
      setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id))),
  };
  return (
    <>
      <SafeToClose
        rows={rows}
        openAttention={list.openAttention}
        slug={program.slug}
        safe={mayClose(list, answeredAt, here)}
        now={now}
        zone={program.timezone}
      />
      <AsOf list={list} stale={here - answeredAt >= FRESH_MS} zone={program.timezone} />
      {/* By the room that is left beside the sidebar, not by the window: a table that must be scrolled hides its buttons. */}
      <OpenFleets program={program} fleets={list.fleets} roomNames={roomNames} />
      <div className="@container">
        <div className="@min-[66rem]:hidden">
          <DeviceCards {...shown} />
        </div>
        <div className="hidden @min-[66rem]:block">
          <DeviceTable {...shown} />
        </div>
      </div>
      <ChosenBar
        count={chosenRows.length}
        onChange={() => setChanging(chosenRows)}
        onClear={() => setChosen(new Set())}
      >
        <Button icon={MessageSquare} onClick={() => setWriting(chosenRows)}>
          {t('Send a message')}
        </Button>
        <Button icon={Drama} onClick={() => setRehearsing(chosenRows)}>
          {t('Rehearsal')}
        </Button>
      </ChosenBar>
      <MessageDialog
        programId={program.id}
        rows={writing}
        onClose={() => setWriting([])}
        onDone={() => {
          setWriting([]);
          actedOn(writing);
        }}
      />
      <RehearsalDialog
        program={program}
        rows={rehearsing}
        now={now}
        onClose={() => setRehearsing([])}
        onDone={() => {
          setRehearsing([]);
          actedOn(rehearsing);
        }}
      />
      <ChangeDialog
        program={program}
        rows={changing}
        onClose={() => setChanging([])}
        onDone={() => {
          setChanging([]);
          actedOn(changing);
        }}
      />
      <RemoveDialog programId={program.id} row={removing} now={now} onClose={() => setRemoving(null)} />
    </>
  );
}

/** How old the list is. */
function AsOf({ list, stale, zone }: { list: DeviceList; stale: boolean; zone: string }) {
  const { time, second } = wallClock(list.serverTime, zone);
  const at = `${time}:${String(second).padStart(2, '0')}`;
  return (
    <p className="figures text-muted" data-list-fresh={stale ? 'no' : 'yes'}>
      {stale
        ? t('Last known list, as of {at}', { at })
        : t('As of {at}, updated every {seconds} seconds', { at, seconds: LIST_INTERVAL_MS / 1000 })}
    </p>
  );
}
