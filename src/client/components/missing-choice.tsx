import type { PartyOrBoth } from '../../domain/meetings/attendance.ts';
import { RadioGroupField } from '../ui/radio-group-field.tsx';
import { t } from '../words/words.ts';

export interface MissingChoiceProps {
  /** Who is not there; where neither side is, it is asked who could not come. Null: both are there. */
  missing: PartyOrBoth | null;
  owner: string;
  participant: string;
  /** What is chosen where neither side is there. */
  value: PartyOrBoth;
  onChange: (missing: PartyOrBoth) => void;
}

/** Whose absence frees a table: by name, or as a choice where nobody came. */
export function MissingChoice({ missing, owner, participant, value, onChange }: MissingChoiceProps) {
  const names: Record<PartyOrBoth, string> = { BOTH: t('Both'), OWNER: owner, PARTICIPANT: participant };
  if (missing === null) return null;
  if (missing !== 'BOTH')
    return <p className="wrap-anywhere">{t('Missing: {missing}', { missing: names[missing] })}</p>;
  return (
    <RadioGroupField
      name="missing"
      label={t('Who could not come?')}
      value={value}
      onChange={(chosen) => onChange(chosen as PartyOrBoth)}
      options={(['BOTH', 'OWNER', 'PARTICIPANT'] as const).map((side) => ({
        value: side,
        label: names[side],
      }))}
    />
  );
}
