import { memo, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DoorRoom, Tablet } from '../../../offline/documents.ts';
import { type ProgramOnDevice, rooms } from '../../../offline/program-queries.ts';
import { takeBadge } from '../../../offline/rehearsal-state.ts';
import { Card } from '../../ui/card.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { ErrorState } from '../../ui/message-state.tsx';
import { LazyQrScanner } from '../../ui/qr-scanner/lazy-qr-scanner.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { playCue, unlockSoundOnGesture } from '../../ui/sound.ts';
import { useLaterComponent } from '../../ui/use-later-component.ts';
import { t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { useSeatPair } from '../door-acts/use-seat-pair.tsx';
import { useTablePlanPlace } from '../floor-plan/later-plan-place.ts';
import { RadarAtDoorPlace } from '../radar/radar-place.tsx';
import { RehearsalPlace } from '../rehearsal/rehearsal-place.tsx';
import { roomsOf } from '../rooms-of-tablet.ts';
import { useLive } from '../use-live.ts';
import { useUndo } from '../use-undo-check-in.tsx';
import { useWakeLock } from '../use-wake-lock.ts';
import { VenueGate } from '../venue-gate.tsx';
import { useWhoCame } from '../who-came/use-who-came.tsx';
import { WishPlace } from '../wishes/wish-place.tsx';
import {
  hasChosenRoom,
  rememberedRapid,
  rememberedRoom,
  rememberRapid,
  rememberRoom,
} from './door-preferences.ts';
import { DoorSettings } from './door-settings.tsx';
import { PartySearch } from './party-search.tsx';
import type { Practice } from './practice.ts';
import { RefusedPlace } from './refused-place.tsx';
import { TurnPlace } from './turn-place.tsx';
import { useDoor } from './use-door.ts';
import { useEventCallback } from './use-event-callback.ts';
import { VerdictPanel } from './verdict-panel.tsx';

/** A badge that a hardware scanner read while a red verdict stands: it is heard that it was not taken. */
const sayBad = () => playCue('bad');

/** A verdict must not wait for the scanner to render. */
const Scanner = memo(LazyQrScanner);

/** Needs the rules of check-ins, which the painted scanner does without. */
const lastScan = lazyComponent(async () => (await import('./last-scan.tsx')).LastScan);
const recentCheckIns = lazyComponent(async () => (await import('./recent-check-ins.tsx')).RecentCheckIns);

/** `/programs/:slug/door?roomId=`: staff at a room's door, scan after scan, with or without a network. */
export function CheckInScreen() {
  return (
    <VenueGate title={t('Check-in')} staffOnly>
      {(program) => (
        <RehearsalPlace key={program.id} program={program}>
          {(practice) => <Door program={program} practice={practice} />}
        </RehearsalPlace>
      )}
    </VenueGate>
  );
}

interface RoomOfDoor {
  /** The room of the address, else the one this device was last set to; null for all rooms. */
  wanted: string | null;
  /** It was never said: then it is asked for in one tap. */
  open: boolean;
  choose: (roomId: string | null) => void;
}

function useDoorRoom(programId: string): RoomOfDoor {
  const [search, setSearch] = useSearchParams();
  const [remembered, setRemembered] = useState(() => rememberedRoom(programId));
  const [chosen, setChosen] = useState(() => hasChosenRoom(programId));
  const choose = (roomId: string | null) => {
    rememberRoom(programId, roomId);
    setRemembered(roomId);
    setChosen(true);
    setSearch(roomId === null ? {} : { roomId }, { replace: true });
  };
  const asked = search.get('roomId');
  return { wanted: asked ?? remembered, open: asked === null && !chosen, choose };
}

/** A tablet of one room is that room's, whatever was chosen before. */
const doorRoom = (known: readonly DoorRoom[], wanted: string | null, tablet: Tablet | null) =>
  (tablet && known.length === 1 ? known[0] : known.find(({ id }) => id === wanted)) ?? null;

function Door({ program, practice }: { program: ProgramOnDevice; practice: Practice | null }) {
  const { db, tablet } = useDevice();
  const known = useLive(async () => {
    const all = await rooms(db, program.id);
    return { all, own: roomsOf(all, tablet) };
  }, [db, program.id, tablet]);
  const { wanted, open, choose: setRoom } = useDoorRoom(program.id);
  const [rapid, setRapid] = useState(rememberedRapid);
  /** The sheet of a table at which someone is missing. */
  const [sheet, setSheet] = useState(false);
  const room = known.kind === 'READY' ? doorRoom(known.value.own, wanted, tablet) : null;
  const door = useDoor(program, room?.id ?? null, rapid, practice);
  const undo = useUndo(program.id);
  const whoCame = useWhoCame(program);
  const seatPair = useSeatPair(program);
  const askUndo = useEventCallback(undo.ask);
  const RecentCheckIns = useLaterComponent(recentCheckIns);
  const LastScan = useLaterComponent(lastScan);
  useTablePlanPlace();
  useEffect(() => unlockSoundOnGesture(window), []);
  const isKnown = known.kind === 'READY';
  const { scan } = door;
  // A real badge for which a rehearsal was ended: whoever stands there is judged now.
  useEffect(() => {
    const badge = practice || !isKnown ? null : takeBadge(db);
    if (badge !== null) scan(badge);
  }, [db, practice, isKnown, scan]);
  useWakeLock();
  if (known.kind === 'LOADING') return <SkeletonRows rows={6} />;
  if (known.kind === 'ERROR') return <ErrorState message={known.message} />;
  const isRed = door.shown?.tone === 'bad';
  return (
    <div data-verdict-kind={door.shown?.kind ?? 'NONE'} className="flex min-w-0 flex-col gap-5">
      {/* Behind a verdict nothing can be reached: what is pressed there was meant for the verdict. */}
      <header className="flex flex-col gap-4" inert={door.shown !== null}>
        <h1 className="text-2xl wrap-anywhere">
          {room ? t('Check-in · {name}', { name: room.name }) : t('Check-in · All rooms')}
        </h1>
        <DoorSettings
          slug={program.slug}
          rooms={known.value.own}
          roomId={room?.id ?? null}
          open={open}
          onRoom={setRoom}
          rapid={rapid}
          onRapid={(next) => {
            rememberRapid(next);
            setRapid(next);
          }}
        />
      </header>
      <div className="sticky top-17 z-10 flex flex-col gap-3 md:top-19">
        <RefusedPlace program={program} quiet={door.shown !== null} />
        <WishPlace program={program} quiet={door.shown !== null} />
        <div inert={door.shown !== null}>
          {practice ? null : LastScan ? (
            <LastScan
              program={program}
              scanActivity={door.scanActivity}
              turnedAway={door.turnedAway}
              onUndo={askUndo}
            />
          ) : (
            <div className="h-23 max-md:hidden" />
          )}
        </div>
      </div>
      <div
        inert={door.shown !== null}
        className="grid min-w-0 gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start"
      >
        <Scanner
          onText={door.scan}
          // A verdict would stand behind the dialog: the next person is read when it is closed.
          // Red stays until it is touched; the next badge would take it away unseen.
          paused={undo.asking || whoCame.asking || seatPair.asking || sheet || door.isPlanOpen || isRed}
          onHeldBack={isRed ? sayBad : undefined}
          storageKey="meeting-door.camera"
          className="h-[min(54dvh,30rem)] min-h-80 lg:sticky lg:top-42 lg:h-[min(100dvh-23rem,44rem)]"
        />
        <div className="flex min-w-0 flex-col gap-5">
          {practice ? (
            practice.panel({ roomId: room?.id ?? null, onText: door.scan, onPick: door.pick })
          ) : (
            <>
              <TurnPlace
                program={program}
                roomId={room?.id ?? null}
                rooms={known.value.own}
                scanActivity={door.scanActivity}
                onSheet={setSheet}
              />
              <Card title={t('Without a badge')}>
                <PartySearch
                  programId={program.id}
                  zone={program.timezone}
                  roomId={room?.id ?? null}
                  scanActivity={door.scanActivity}
                  onPick={door.pick}
                  onText={door.scan}
                />
              </Card>
              <RadarAtDoorPlace
                program={program}
                roomId={room?.id ?? null}
                rooms={known.value.own}
                scanActivity={door.scanActivity}
                onSheet={setSheet}
              />
              <Card title={t('Recent scans')}>
                {RecentCheckIns ? (
                  <RecentCheckIns
                    program={program}
                    scanActivity={door.scanActivity}
                    turnedAway={door.turnedAway}
                    onUndo={askUndo}
                  />
                ) : (
                  <SkeletonRows rows={3} />
                )}
              </Card>
            </>
          )}
        </div>
      </div>
      {undo.dialog}
      {whoCame.dialog}
      {seatPair.dialog}
      {door.shown ? (
        <VerdictPanel
          shown={door.shown}
          rooms={known.value.all}
          isPlanOpen={door.isPlanOpen}
          onPlan={door.showPlan}
          onOffer={door.takeOffer}
          onChoose={door.choose}
          onUndo={(target) => {
            door.dismiss();
            if (practice) practice.undo(room?.id ?? null, target.meetingId, target.party);
            else undo.ask(target);
          }}
          onWhoCame={
            practice
              ? null
              : (target) => {
                  door.dismiss();
                  whoCame.ask(target);
                }
          }
          rehearsed={practice !== null}
          onSeat={
            practice
              ? null
              : seatPair.ask &&
                ((organizationId) => {
                  door.dismiss();
                  seatPair.ask?.({ table: null, roomId: room?.id ?? null, organizationId });
                })
          }
          onDismiss={door.dismiss}
        />
      ) : null}
    </div>
  );
}
