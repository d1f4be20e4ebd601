import type { MeetingChanges } from '../../../domain/meetings/changes.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { t } from '../../words/words.ts';
import { changeText } from './change-text.ts';

/** What has changed in a meeting since it was last seen: icon, word, and what it was. */
export function ChangeMarks({ changes, zone }: { changes: MeetingChanges; zone: string }) {
  return changeText(changes, zone).map(({ tone, icon, word, was }) => (
    <span key={word} data-change={word} className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <span className="sr-only">{t('Changed:')}</span>
      <StatusPill tone={tone} icon={icon} look="solid">
        {word}
      </StatusPill>
      {was ? <span className="figures text-sm text-muted wrap-anywhere">{was}</span> : null}
    </span>
  ));
}
