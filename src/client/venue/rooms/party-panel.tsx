import { type LucideIcon, Undo2, UserRoundPen } from 'lucide-react';
import type { Instant } from '../../../domain/time/instants.ts';
import type { PartyView } from '../../../offline/venue-queries.ts';
import { PartyAttendance } from '../../components/party-attendance.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { t } from '../../words/words.ts';

export interface PartyPanelProps {
  side: PartyView;
  /** Which side it is: Invited or Requester. */
  role: string;
  endAt: Instant;
  zone: string;
  disabled: boolean;
  /** An undo is no question of time. */
  undoDisabled: boolean;
  icon: LucideIcon;
  /** Who came, as far as it is known; empty where it is not. */
  came: string;
  onCheckIn: () => void;
  onWhoCame: () => void;
  onUndo: () => void;
}

/** One side of a meeting with its own big button. */
export function PartyPanel(props: PartyPanelProps) {
  const { side, role, endAt, zone, disabled, undoDisabled, icon, came, onCheckIn, onWhoCame, onUndo } = props;
  const here = side.attendedAt !== null;
  return (
    <section
      aria-label={side.organizationName}
      className="flex flex-col gap-3 rounded-card bg-surface p-4 ring-1 ring-line"
    >
      <div className="flex items-start gap-3">
        <Avatar name={side.organizationName} shape="square" />
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="text-sm text-muted">{role}</span>
          <h3 className="text-lg leading-snug wrap-anywhere">{side.organizationName}</h3>
          <PartyAttendance facts={side} endAt={endAt} zone={zone} who />
          {came === '' ? null : (
            <span className="text-sm font-medium wrap-anywhere">{t('Came: {who}', { who: came })}</span>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 *:grow">
        <Button
          size="lg"
          variant="secondary"
          icon={icon}
          disabled={disabled}
          onClick={onCheckIn}
          aria-label={`${here ? t('Check in again') : t('Check in')}: ${side.organizationName}`}
        >
          {here ? t('Check in again') : t('Check in')}
        </Button>
        {/* The lesser ones share a line. */}
        <div className={here ? 'flex basis-full gap-2 *:flex-1' : 'flex *:flex-1'}>
          <Button
            size="lg"
            variant="quiet"
            icon={UserRoundPen}
            disabled={disabled}
            onClick={onWhoCame}
            aria-label={`${here ? t('Who came') : t('Someone else came')}: ${side.organizationName}`}
          >
            {here ? t('Who came') : t('Someone else came')}
          </Button>
          {here ? (
            <Button
              size="lg"
              variant="quiet"
              icon={Undo2}
              disabled={undoDisabled}
              onClick={onUndo}
              aria-label={t('Undo the check-in of {organizationName}', {
                organizationName: side.organizationName,
              })}
            >
              {t('Undo')}
            </Button>
          ) : null}
        </div>
      </div>
    </section>
  );
}
