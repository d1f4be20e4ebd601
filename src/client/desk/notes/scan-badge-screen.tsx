import { CloudUpload, ContactRound, ScanLine } from 'lucide-react';
import { use, useEffect, useState } from 'react';
import { refusalSent } from '../../../contract/answer-messages.ts';
import { CallError, call } from '../../../contract/call.ts';
import { lookAtBadge } from '../../../contract/contact-asks.ts';
import type { ResultOf } from '../../../contract/endpoint.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { refusalMessage } from '../../../contract/sentences.ts';
import { NOTE_LENGTH, NOTE_TAGS, TAG_LENGTH, withTag } from '../../../domain/notes/meeting-note.ts';
import { consentTexts } from '../../../domain/privacy/consent-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { ErrorState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LazyQrScanner } from '../../ui/qr-scanner/lazy-qr-scanner.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { t, textOf } from '../../words/words.ts';
import { useCaller } from '../caller-context.ts';
import { useSession } from '../session-context.ts';
import { sentenceOf } from '../shared/call-problem-text.ts';
import { type AskKeeper, AskKeeperContext, type KeptAsk } from '../shared/notes/ask-keeper-context.ts';
import { GivenContact, useGivenContact } from '../shared/notes/consent-dialog.tsx';
import { ProgramGate } from '../shared/program-gate.tsx';

/** `/programs/:slug/scan-badge`: asks someone for their contact whose badge is scanned, also without a network. */
export function ScanBadgeScreen() {
  return (
    <ProgramGate title={t('Scan a badge')} permission="schedule.see">
      {(program) => <Page program={program} />}
    </ProgramGate>
  );
}

type Who = ResultOf<typeof lookAtBadge>;

interface Found {
  badge: string;
  /** Null: the server could not be reached, and the device does not know. */
  who: Who | null;
}

function Page({ program }: { program: ProgramResult }) {
  const keeper = use(AskKeeperContext);
  const { me } = useSession();
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [looking, setLooking] = useState(false);
  const caller = useCaller();
  if (!keeper || !me?.organizationId)
    return <ErrorState message={t('Only people of participating organizations can ask for contacts.')} />;
  const of = { userId: me.id, programId: program.id, organizationId: me.organizationId };
  const look = async (badge: string) => {
    const verdict = await keeper.judge(program.id, badge);
    if (verdict.kind === 'refused') return setProblem(textOf(refusalMessage(verdict.code)));
    setProblem(null);
    try {
      const who = await call(caller, lookAtBadge, { params: { programId: program.id }, body: { badge } });
      setFound({ badge, who });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status !== 0) return setProblem(sentenceOf(error));
      setFound({ badge, who: null });
    }
  };
  const scanned = (badge: string) => {
    setLooking(true);
    look(badge)
      .catch(() => setProblem(t('This badge could not be read. Please try again.')))
      .finally(() => setLooking(false));
  };
  return (
    <FormPage>
      <title>{t('Scan a badge · {name} · Meeting Door', { name: program.name })}</title>
      <PageHeader
        back={{ to: `/programs/${program.slug}/my-event`, label: t('My event') }}
        title={t('Scan a badge')}
        description={t('Exchange contacts with someone you meet outside your meetings.')}
      />
      <div className="flex max-w-3xl flex-col gap-6">
        {problem ? <Banner tone="problem" title={problem} onDismiss={() => setProblem(null)} /> : null}
        {found ? (
          <Ask key={found.badge} keeper={keeper} of={of} found={found} onDone={() => setFound(null)} />
        ) : (
          <LazyQrScanner
            onText={scanned}
            paused={looking}
            storageKey="meeting-door.camera"
            className="h-[min(60dvh,30rem)]"
          />
        )}
        <Waiting keeper={keeper} of={of} />
      </div>
    </FormPage>
  );
}

interface AskProps {
  keeper: AskKeeper;
  of: { userId: string; programId: string; organizationId: string };
  found: Found;
  onDone: () => void;
}

/** Whom one asks, what one gives, and what one writes about it. */
function Ask({ keeper, of, found: { badge, who }, onDone }: AskProps) {
  const given = useGivenContact();
  const [text, setText] = useState('');
  const [typed, setTyped] = useState('');
  const { args } = given;
  if (!args) return null;
  const ask = () => {
    const { shown, phoneNumber, consentVersion, language } = args;
    const tags = typed
      .split(',')
      .reduce<readonly string[]>((all, one) => withTag(all, one), [])
      .slice(0, NOTE_TAGS);
    keeper
      .keep({
        ...of,
        badge,
        who: who?.name ?? null,
        shown,
        phoneNumber,
        consentVersion,
        language,
        text: text.trim(),
        tags,
      })
      .then(
        () => {
          toastSuccess(
            who ? t('{name} is asked for their contact.', { name: who.name }) : t('Saved on this device.'),
          );
          onDone();
        },
        () => toastError(t('This could not be saved on this device. Please try again.')),
      );
  };
  return (
    <Card
      title={who?.name ?? t('A badge of this program')}
      description={
        who
          ? [who.jobTitle, who.organization].filter(Boolean).join(' · ')
          : t('Their name appears once this device is online. They are asked then.')
      }
    >
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!given.wrong) ask();
        }}
      >
        {who?.state ? (
          <Banner tone="warn" title={t('You have asked this person already. Nobody is asked twice.')} />
        ) : null}
        <TextareaField
          label={t('Your note')}
          hint={t('Only you can read this note.')}
          value={text}
          maxLength={NOTE_LENGTH}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
        <TextField
          label={t('Tags')}
          hint={t('Your own words, separated by commas.')}
          optional
          value={typed}
          maxLength={NOTE_TAGS * TAG_LENGTH}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        <p>{t(consentTexts.ASK_FOR_CONTACT.text)}</p>
        <GivenContact {...given} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" icon={ContactRound} disabled={given.wrong}>
            {who?.state ? t('Save note') : t('Ask for contact')}
          </Button>
          <Button icon={ScanLine} onClick={onDone}>
            {t('Scan another badge')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** What waits on this device, and what was refused with the reason. */
function Waiting({ keeper, of }: Pick<AskProps, 'keeper' | 'of'>) {
  const { userId, programId, organizationId } = of;
  const [kept, setKept] = useState<readonly KeptAsk[]>([]);
  useEffect(
    () => keeper.watch({ userId, programId, organizationId }, setKept),
    [keeper, userId, programId, organizationId],
  );
  const waiting = kept.filter(({ state }) => state === 'WAITING').length;
  return (
    <>
      {waiting > 0 ? (
        <p role="status" className="flex items-center gap-2 text-muted">
          <CloudUpload aria-hidden className="size-5 shrink-0" />
          {t('Saved on this device. It is sent when there is a network.')}
        </p>
      ) : null}
      {kept
        .filter(({ state }) => state === 'REFUSED')
        .map(({ id, who, code, message }) => (
          <Banner
            key={id}
            tone="problem"
            title={who ? t('{name} was not asked', { name: who }) : t('A badge that you scanned was refused')}
            onDismiss={() => void keeper.drop(id)}
          >
            {textOf(message ? refusalSent(code ?? '', message) : refusalMessage('NOT_ALLOWED'))}
          </Banner>
        ))}
    </>
  );
}
