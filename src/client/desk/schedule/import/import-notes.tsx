import { CalendarCheck } from 'lucide-react';
import type { CallError } from '../../../../contract/call.ts';
import type { ProgramResult } from '../../../../contract/programs.ts';
import { decodeMessage } from '../../../../domain/language/message.ts';
import type { CheckedSchedule } from '../../../../domain/schedule/import/check-schedule.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { listed } from '../../../words/text-lists.ts';
import { many, t, textOf } from '../../../words/words.ts';
import { scheduleOf } from '../plan-page.tsx';
import { countText } from './import-preview.tsx';
import type { ScheduleImportState } from './import-state.ts';

interface ImportOutcomeProps {
  program: ProgramResult;
  /** What the last import made; null: none was made yet. */
  made: CheckedSchedule['counts'] | null;
  /** Rows that did not go in. */
  left: number;
  error: CallError | null;
  /** Null: there is nothing to try again. */
  again: { send: () => void; busy: boolean } | null;
}

/** How the last import went. */
export function ImportOutcome({ program, made, left, error, again }: ImportOutcomeProps) {
  if (error) return <ImportFailed error={error} again={again} />;
  if (!made) return null;
  return (
    <Banner
      tone="good"
      title={t('The schedule is imported: {words}.', { words: listed(countText(made)) })}
      action={
        <ButtonLink to={scheduleOf(program)} icon={CalendarCheck}>
          {t('Open the schedule')}
        </ButtonLink>
      }
    >
      {left > 0
        ? many(
            left,
            '{count} row is left: fix it here and import again, or download it with its reasons.',
            '{count} rows are left: fix them here and import again, or download them with their reasons.',
          )
        : t('Every row of the file was imported.')}
    </Banner>
  );
}

function ImportFailed({ error, again }: { error: CallError; again: ImportOutcomeProps['again'] }) {
  const sentences = [
    error.text,
    ...error.issues.slice(0, 3).map(({ message }) => decodeMessage(message)),
  ].map((one) => textOf(one));
  return (
    <Banner
      tone="problem"
      title={
        error.code === 'UNREACHABLE'
          ? t('The server did not answer. Nothing is lost, and nothing is created twice.')
          : t('Nothing was imported. The rows below say how it stands now.')
      }
      action={
        again ? (
          <Button onClick={again.send} busy={again.busy}>
            {t('Try again')}
          </Button>
        ) : undefined
      }
    >
      {[...new Set(sentences)].join(' ')}
    </Banner>
  );
}

interface FileNotesProps {
  state: ScheduleImportState;
  checked: CheckedSchedule;
  timezone: string;
}

/** What is to be said of the file as a whole. */
export function FileNotes({ state, checked, timezone }: FileNotesProps) {
  const other = state.timezone !== null && state.timezone !== timezone;
  return (
    <>
      {checked.tooMuch ? (
        <Banner tone="problem" title={t('Too much for one import')}>
          {textOf(checked.tooMuch)}
        </Banner>
      ) : null}
      {other ? (
        <Banner tone="warn" title={t('The file is in another timezone')}>
          {t(
            'Its times are in {fileZone}, the program’s are in {programZone}. They are imported as written.',
            { fileZone: state.timezone ?? '', programZone: timezone },
          )}
        </Banner>
      ) : null}
      {state.unknownHeaders.length > 0 ? (
        <Banner tone="info" title={t('Some columns are left out')}>
          <span className="wrap-anywhere">
            {t('These are not recognized: {unknownHeaders}.', {
              unknownHeaders: state.unknownHeaders.join(', '),
            })}
          </span>
        </Banner>
      ) : null}
    </>
  );
}
