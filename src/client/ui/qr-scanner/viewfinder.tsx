/** What the frame around the view says: colour is always joined by the status line's icon and words. */
export type ViewfinderTone = 'READY' | 'READ' | 'PAUSED';

const TONES: Record<ViewfinderTone, string> = {
  READY: 'border-white/90',
  READ: 'border-emerald-400',
  PAUSED: 'border-white/30',
};

const CORNERS = [
  'left-0 top-0 rounded-tl-3xl border-l-4 border-t-4',
  'right-0 top-0 rounded-tr-3xl border-r-4 border-t-4',
  'bottom-0 left-0 rounded-bl-3xl border-b-4 border-l-4',
  'bottom-0 right-0 rounded-br-3xl border-b-4 border-r-4',
];

/** Four quiet corners that show where to hold a code. The whole picture is read, not only what is inside. */
export function Viewfinder({ tone }: { tone: ViewfinderTone }) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 grid place-items-center">
      <div className="relative aspect-square h-3/5 max-w-[80%]">
        {CORNERS.map((corner) => (
          <span
            key={corner}
            className={`absolute size-10 transition-colors duration-150 motion-reduce:transition-none ${corner} ${TONES[tone]}`}
          />
        ))}
      </div>
    </div>
  );
}
