import { IdCard, Printer, Users } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ProgramResult } from '../../../contract/programs.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { many, t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import type { BadgeSource } from './badge-source.ts';
import { IssueBadgeDialog, type IssueVerb } from './issue-badge-dialog.tsx';
import { PeopleList } from './people-list.tsx';
import { PrintDesk } from './print-desk.tsx';
import { printSizeOf } from './print-size.ts';
import type { PrintedBadge } from './printed-badge.ts';

const people = (n: number): string => many(n, '{count} person', '{count} people');

/** The badges of an organization or a program: the print sheet, and the people to choose from. */
export function BadgeDesk({ program, source }: { program: ProgramResult; source: BadgeSource }) {
  const { progress } = source;
  return (
    <QueryView
      query={source}
      skeleton={
        progress ? (
          <ProgressBar
            label={t('Loading the badges')}
            value={progress.loaded / Math.max(1, progress.total)}
            detail={t('{loaded} of {total}', { loaded: progress.loaded, total: progress.total })}
          />
        ) : (
          <SkeletonRows rows={10} label={t('Loading the badges')} />
        )
      }
      empty={(badges) =>
        badges.length === 0 && (
          <EmptyState icon={IdCard} title={t('No badges')}>
            {t('Nobody is registered for the program yet.')}
          </EmptyState>
        )
      }
      className="flex flex-col gap-6"
    >
      {(badges) => <Loaded program={program} source={source} badges={badges} />}
    </QueryView>
  );
}

interface LoadedProps {
  program: ProgramResult;
  source: BadgeSource;
  badges: readonly PrintedBadge[];
}

function Loaded({ program, source, badges }: LoadedProps) {
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [justIssued, setJustIssued] = useState(false);
  const [asked, setAsked] = useState<{ verb: IssueVerb; badge: PrintedBadge } | null>(null);
  // The words of a dialog that closes stay until it is gone.
  const [verb, setVerb] = useState<IssueVerb>('REISSUE');
  const view = search.get('view') === 'people' ? 'people' : 'sheet';
  const put = (name: string, value: string | null) =>
    setSearch(
      (before) => {
        if (value === null) before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const valid = badges.filter(({ revoked }) => !revoked);
  const picked = valid.filter(({ badgeNumber }) => chosen.has(badgeNumber));
  const revoked = badges.length - valid.length;
  return (
    <>
      <SegmentedControl
        label={t('View')}
        segments={[
          { value: 'sheet', label: t('Print sheet'), icon: Printer },
          { value: 'people', label: t('People'), icon: Users, count: badges.length },
        ]}
        value={view}
        onChange={(next) => {
          setJustIssued(false);
          put('view', next === 'people' ? next : null);
        }}
      />
      {picked.length > 0 ? (
        <Banner
          tone="info"
          title={t('{people} selected', { people: people(picked.length) })}
          action={
            <>
              {view === 'people' ? (
                <Button icon={Printer} onClick={() => put('view', null)}>
                  {t('Go to print sheet')}
                </Button>
              ) : null}
              <Button onClick={() => setChosen(new Set())}>{t('Select everyone')}</Button>
            </>
          }
        >
          {t('Only their badges are printed.')}
        </Banner>
      ) : null}
      {view === 'sheet' && revoked > 0 ? (
        <Banner
          tone="info"
          title={many(
            revoked,
            '{count} revoked badge is not included',
            '{count} revoked badges are not included',
          )}
        />
      ) : null}
      {view === 'sheet' ? (
        <PrintDesk
          program={program}
          badges={picked.length > 0 ? picked : valid}
          size={printSizeOf(search.get('size'))}
          onSize={(id) => put('size', id)}
          cutMarks={search.get('marks') !== 'none'}
          onCutMarks={(on) => put('marks', on ? null : 'none')}
          focusPrint={justIssued}
        />
      ) : (
        <PeopleList
          badges={badges}
          chosen={chosen}
          onChoose={(badgeNumber, on) => {
            const next = new Set(chosen);
            if (on) next.add(badgeNumber);
            else next.delete(badgeNumber);
            setChosen(next);
          }}
          onIssue={(wanted, badge) => {
            setVerb(wanted);
            setAsked({ verb: wanted, badge });
          }}
        />
      )}
      <IssueBadgeDialog
        verb={verb}
        badge={asked?.badge ?? null}
        programId={program.id}
        onClose={() => setAsked(null)}
        onRefused={() => void source.refetch()}
        onDone={(done, before, now) => {
          source.replaced?.(before.badgeNumber, now);
          // Whoever has just got a new badge waits for it at the desk: one press prints it.
          if (done === 'REISSUE') {
            setChosen(new Set([now.badgeNumber]));
            setJustIssued(true);
            put('view', null);
          }
        }}
      />
    </>
  );
}
