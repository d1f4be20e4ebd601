import type { MeetingChoice } from './verdict-shape.ts';

export interface ChoiceButtonsProps {
  choices: readonly MeetingChoice[];
  onChoose: (meetingId: string) => void;
}

/** The meetings that a badge may mean, each a big button on the coloured ground: time, table and partner. */
export function ChoiceButtons({ choices, onChoose }: ChoiceButtonsProps) {
  return (
    <div className="flex w-full flex-col gap-3 sm:flex-row">
      {choices.map(({ meetingId, when, place, partner }) => (
        <button
          key={meetingId}
          type="button"
          data-choice={meetingId}
          className="flex min-h-32 min-w-0 flex-1 flex-col items-start justify-center gap-1 rounded-card bg-current/15 px-6 py-4 text-left ring-2 ring-inset ring-current/50 outline-current! active:scale-[0.985]"
          onClick={() => onChoose(meetingId)}
        >
          <span className="figures text-2xl leading-tight font-bold">{when}</span>
          <span className="text-xl font-semibold wrap-anywhere">{place}</span>
          {partner === '' ? null : <span className="text-lg wrap-anywhere">{partner}</span>}
        </button>
      ))}
    </div>
  );
}
