import { KeyRound } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type ProgramOnDevice, rooms } from '../../../offline/program-queries.ts';
import { takeBadge } from '../../../offline/rehearsal-state.ts';
import { Button } from '../../ui/button.tsx';
import { FullScreenVerdict, verdictButtonClass, verdictPillClass } from '../../ui/full-screen-verdict.tsx';
import { LazyQrScanner } from '../../ui/qr-scanner/lazy-qr-scanner.tsx';
import { unlockSoundOnGesture } from '../../ui/sound.ts';
import { LanguageChoice } from '../../words/language-choice.tsx';
import { t } from '../../words/words.ts';
import { ChoiceButtons } from '../check-in/choice-buttons.tsx';
import type { Practice } from '../check-in/practice.ts';
import { RehearsalMark } from '../check-in/rehearsal-mark.tsx';
import { useLatePressGuard } from '../check-in/use-late-press-guard.ts';
import { useDevice } from '../device-context.ts';
import { TablePlanPlace } from '../floor-plan/table-plan-place.tsx';
import { RehearsalPlace } from '../rehearsal/rehearsal-place.tsx';
import { useLive } from '../use-live.ts';
import { useWakeLock } from '../use-wake-lock.ts';
import { VenueGate } from '../venue-gate.tsx';
import { BadgeSketch } from './badge-sketch.tsx';
import { KioskBar } from './kiosk-bar.tsx';
import { PinDialog } from './pin-dialog.tsx';
import { useKioskScan } from './use-kiosk-scan.ts';

export interface KioskScreenProps {
  /** A person of the staff gave the PIN. */
  onStaff: () => void;
  notices?: ReactNode;
}

/** `/kiosk` on a tablet in kiosk mode: people show their own badge; it answers, and returns by itself. */
export function KioskScreen(props: KioskScreenProps) {
  return (
    <VenueGate title={t('Check-in')}>
      {(program) => (
        <RehearsalPlace key={program.id} program={program}>
          {(practice) => <KioskOf program={program} practice={practice} {...props} />}
        </RehearsalPlace>
      )}
    </VenueGate>
  );
}

interface KioskOfProps extends KioskScreenProps {
  program: ProgramOnDevice;
  practice: Practice | null;
}

function KioskOf({ program, practice, onStaff, notices }: KioskOfProps) {
  const { db, tablet } = useDevice();
  const only = tablet?.roomIds.length === 1 ? (tablet.roomIds[0] ?? null) : null;
  const known = useLive(async () => await rooms(db, program.id), [db, program.id]);
  const kiosk = useKioskScan(program, only, practice);
  const [asking, setAsking] = useState(false);
  useEffect(() => unlockSoundOnGesture(window), []);
  useWakeLock();
  const { scan } = kiosk;
  // A real badge for which a rehearsal was ended: whoever stands there is judged now.
  const judgeNow = useEffectEvent(() => {
    const badge = practice ? null : takeBadge(db);
    if (badge !== null) scan(badge);
  });
  useEffect(() => judgeNow(), []);
  const { shown } = kiosk;
  const endsWith = practice && shown?.kind === 'BADGE_REAL' ? shown.text : null;
  const meant = useLatePressGuard(shown?.no);
  return (
    <div data-kiosk-verdict={shown?.kind ?? 'NONE'} className="flex min-h-dvh flex-col">
      <title>{t('Check-in · {name}', { name: program.name })}</title>
      <div inert={shown !== null} className="flex min-h-0 flex-1 flex-col">
        <KioskBar program={program} />
        {notices ? <div className="flex flex-col gap-3 px-4 pt-4 empty:hidden md:px-8">{notices}</div> : null}
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto grid w-full max-w-320 flex-1 gap-6 px-4 py-6 outline-none md:px-8 landscape:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] landscape:items-center"
        >
          <div className="flex flex-col items-center gap-4 text-center">
            <BadgeSketch className="w-[min(34vw,30vh,15rem)]" />
            <h1 className="text-[clamp(2.25rem,7vw,4rem)] leading-[1.05] text-balance">
              {t('Show your badge')}
            </h1>
            <p className="max-w-xl text-[clamp(1.125rem,2.6vw,1.5rem)] text-muted text-balance">
              {t(
                'Hold its QR code in front of the camera. You are checked in to your meeting, or shown where to go.',
              )}
            </p>
          </div>
          <LazyQrScanner
            onText={kiosk.scan}
            facing="user"
            controls={false}
            // Behind the question for the PIN nobody is checked in.
            paused={asking || kiosk.isPlanOpen}
            className="min-h-72 w-full portrait:h-[min(42dvh,36rem)] landscape:h-[min(66dvh,40rem)]"
          />
        </main>
        <footer className="flex flex-wrap justify-between gap-2 px-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-8">
          <LanguageChoice />
          <Button variant="quiet" icon={KeyRound} onClick={() => setAsking(true)}>
            {t('Staff')}
          </Button>
        </footer>
      </div>
      {tablet ? (
        <PinDialog db={db} pin={tablet.pin} open={asking} onOpenChange={setAsking} onRight={onStaff} />
      ) : null}
      {shown ? (
        <FullScreenVerdict
          key={shown.no}
          tone={shown.tone}
          verdict={`${shown.no}:${shown.kind}:${shown.meetingId ?? ''}`}
          title={shown.title}
          place={shown.place}
          placeAction={
            <TablePlanPlace
              rooms={known.kind === 'READY' ? known.value : []}
              seat={shown.place?.seat}
              className={verdictPillClass}
              open={kiosk.isPlanOpen}
              onOpenChange={kiosk.showPlan}
            />
          }
          cover={
            shown.choices.length === 0 && endsWith === null ? (
              // A tap anywhere else is for the next person: the whole answer is the button.
              <button
                type="button"
                aria-label={t('Next person')}
                className="absolute inset-0 cursor-pointer bg-transparent"
                onClick={kiosk.dismiss}
              />
            ) : null
          }
          mark={practice ? <RehearsalMark /> : null}
          lines={shown.lines}
          choices={
            shown.choices.length > 0 ? (
              <ChoiceButtons choices={shown.choices} onChoose={(id) => meant(() => kiosk.choose(id))()} />
            ) : null
          }
          actions={
            shown.choices.length > 0 ? (
              <button type="button" className={verdictButtonClass} onClick={meant(kiosk.dismiss)}>
                {shown.choices.length === 1 ? t('Not this meeting') : t('None of these')}
              </button>
            ) : practice && endsWith !== null ? (
              <>
                <button
                  type="button"
                  className={verdictButtonClass}
                  onClick={meant(() => practice.end(endsWith))}
                >
                  {t('End the rehearsal and check in')}
                </button>
                <button type="button" className={verdictButtonClass} onClick={meant(kiosk.dismiss)}>
                  {t('Close')}
                </button>
              </>
            ) : null
          }
        />
      ) : null}
    </div>
  );
}
