import { Building2, RotateCcw, Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { isWorthFinding } from '../../../domain/meetings/find-at-door.ts';
import type { FoundAtDoor, FoundOrganization } from '../../../offline/find-at-door.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { t, textOf } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { PinDialog } from '../kiosk/pin-dialog.tsx';
import { useNoNetwork } from '../use-no-network.ts';
import { OnlineButton } from './online-button.tsx';

/** So long after the last letter the server is asked, in ms. */
const ASKS_AFTER_MS = 300;

export interface SearchAllProps {
  programId: string;
  timeslotId: string;
  /** What was typed for the organization. */
  text: string;
  /** Staff have given the tablet's PIN since the dialog was opened. */
  unlocked: boolean;
  onUnlocked: () => void;
  /** The other side's id: no choice here. */
  other: string;
  onPick: (found: FoundOrganization) => void;
  /** How many the newest answer has; empty: nothing is said now. */
  onSaid: (sentence: string) => void;
}

/**
 * On a tablet for some rooms: all organizations of the program, searched at the server, once staff have given the tablet's PIN.
 * Without a network its button says so.
 */
export function SearchAll({ unlocked, onUnlocked, ...asked }: SearchAllProps) {
  const { db, tablet } = useDevice();
  const [asking, setAsking] = useState(false);
  const noNetwork = useNoNetwork();
  if (unlocked && !noNetwork) return <Found {...asked} />;
  return (
    <>
      <p className="px-1 text-muted">{t('This tablet only lists organizations that meet in its rooms.')}</p>
      <OnlineButton icon={Search} onClick={() => setAsking(true)}>
        {t('Search all organizations')}
      </OnlineButton>
      {tablet ? (
        <PinDialog db={db} pin={tablet.pin} open={asking} onOpenChange={setAsking} onRight={onUnlocked} />
      ) : null}
    </>
  );
}

type FoundProps = Omit<SearchAllProps, 'unlocked' | 'onUnlocked'>;

function Found({ programId, timeslotId, text, other, onPick, onSaid }: FoundProps) {
  const { findAtDoor } = useDevice();
  /** The newest answer, and to which words. */
  const [answer, setAnswer] = useState<{ text: string; found: FoundAtDoor | null } | null>(null);
  /** How often staff have asked again. */
  const [again, setAgain] = useState(0);
  const find = useEffectEvent(async () => {
    const found = await findAtDoor({ programId, timeslotId, q: text }).catch(() => null);
    return { text, found };
  });
  const isAsked = isWorthFinding(text);
  const found = isAsked && answer?.text === text ? answer.found : null;
  const shown = found?.kind === 'FOUND' ? found.organizations.filter(({ id }) => id !== other) : null;
  const said = shown === null || found?.kind !== 'FOUND' ? '' : foundText(shown.length, found.more);
  useEffect(() => {
    onSaid(said);
    return () => onSaid('');
  }, [said, onSaid]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again as often as staff want it.
  useEffect(() => {
    if (!isWorthFinding(text)) return;
    let here = true;
    const timer = setTimeout(() => void find().then((next) => here && setAnswer(next)), ASKS_AFTER_MS);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [text, again]);
  if (!isAsked)
    return <p className="px-1 text-muted">{t('Type at least three letters of a word of the name.')}</p>;
  if (answer?.text !== text) return <SkeletonRows rows={1} label={t('Searching all organizations')} />;
  if (shown === null)
    return (
      <Banner
        tone="problem"
        title={
          found?.kind === 'FAILED'
            ? textOf(found.text)
            : t('This could not be loaded. Check the connection, then try again.')
        }
        action={
          <Button
            icon={RotateCcw}
            onClick={() => {
              setAnswer(null);
              setAgain(again + 1);
            }}
          >
            {t('Try again')}
          </Button>
        }
      />
    );
  return (
    <section aria-label={t('All organizations')} className="flex flex-col gap-1.5">
      <ul className="flex flex-col gap-1.5">
        {shown.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              onClick={() => onPick(one)}
              className="flex min-h-14 w-full items-center gap-3 rounded-control bg-surface px-4 py-2 text-left ring-1 ring-inset ring-line hover:ring-line-strong"
            >
              <Building2 aria-hidden className="size-5 shrink-0 text-muted" />
              <span className="min-w-0 font-semibold wrap-anywhere">{one.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Of the organizations that this tablet does not list by itself. */
function foundText(count: number, more: boolean): string {
  if (count === 0) return t('None elsewhere.');
  return more ? t('There are more elsewhere: type more of the name.') : t('{count} elsewhere.', { count });
}
