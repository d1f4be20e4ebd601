import { CloudDownload, SearchX, ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { type ProgramOnDevice, programOf } from '../../offline/program-queries.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState, ErrorState, OfflineState } from '../ui/message-state.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { t, textOf } from '../words/words.ts';
import { useDevice, useSyncState } from './device-context.ts';
import { useKeepPictures } from './floor-plan/use-keep-pictures.ts';
import { useLive } from './use-live.ts';

export interface VenueGateProps {
  /** The screen's name, for its own sentences ("Check-in"). */
  title: string;
  /** Staff of the program only (default false). */
  staffOnly?: boolean;
  /** Gets a program whose snapshot is whole on this device. */
  children: (program: ProgramOnDevice) => ReactNode;
}

/** Before every venue screen (the shell opens the program in the engine): is the program of the address on this device, and is it this person's to see? */
export function VenueGate({ title, staffOnly = false, children }: VenueGateProps) {
  const { slug, programSlug } = useParams();
  const { db, me, tablet } = useDevice();
  const wanted = tablet?.program.slug ?? slug ?? programSlug ?? '';
  const found = useLive(() => programOf(db, wanted), [db, wanted, me, tablet]);
  useKeepPictures(found.kind === 'READY' ? found.value : null);
  if (found.kind === 'LOADING') return <SkeletonRows rows={6} />;
  if (found.kind === 'ERROR')
    return (
      <Framed title={title}>
        <ErrorState message={found.message} />
      </Framed>
    );
  const program = found.value;
  if (!program) {
    return (
      <Framed title={title}>
        <EmptyState
          icon={SearchX}
          title={t('There is no program available here...')}
          action={<ButtonLink to="/">{t('Your programs')}</ButtonLink>}
        >
          {t('The program in this address is not on this device.')}
        </EmptyState>
      </Framed>
    );
  }
  if (staffOnly && !program.staff) {
    return (
      <Framed title={title}>
        <EmptyState
          icon={ShieldX}
          title={t("You don't have permission to access this resource.")}
          action={<ButtonLink to={`/programs/${program.slug}/my-schedule`}>{t('My schedule')}</ButtonLink>}
        >
          {t('{title} is for the staff of the program.', { title })}
        </EmptyState>
      </Framed>
    );
  }
  if (!program.synced)
    return (
      <Framed title={title}>
        <FirstSync program={program} />
      </Framed>
    );
  return children(program);
}

function Framed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      {children}
    </>
  );
}

/** The first snapshot is not whole yet: how far it is, or why it does not come. */
function FirstSync({ program }: { program: ProgramOnDevice }) {
  const { engine } = useDevice();
  const { progress, reachable, pulling, problem } = useSyncState();
  const retry = (
    <Button icon={CloudDownload} busy={pulling} onClick={() => engine.syncNow()}>
      {t('Try again')}
    </Button>
  );
  if (reachable === false && !pulling) {
    return (
      <OfflineState title={t('This program is not on this device yet')} action={retry}>
        {t('Connect once to load it. After that, it works offline.')}
      </OfflineState>
    );
  }
  const known = progress?.programId === program.id ? progress : null;
  return (
    <div className="mx-auto flex w-full max-w-lg flex-col gap-4 px-2 py-14">
      <ProgressBar
        label={t('Loading {name} onto this device', { name: program.name })}
        value={known?.total ? known.done / known.total : undefined}
        detail={
          known
            ? `${known.done}${known.total === null ? '' : t(' of {total}', { total: known.total })}`
            : undefined
        }
      />
      {problem ? <p className="text-muted">{textOf(problem)}</p> : null}
      {problem ? <div>{retry}</div> : null}
    </div>
  );
}
