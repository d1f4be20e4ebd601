/** A badge on its ribbon, held towards the camera. Decoration, and it never moves. */
export function BadgeSketch({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 160 200" aria-hidden="true" className={`text-accent ${className}`}>
      <path d="M58 0 76 54M102 0 84 54" stroke="currentColor" strokeWidth="9" strokeLinecap="round" />
      <rect x="66" y="46" width="28" height="16" rx="6" fill="currentColor" />
      <rect
        x="22"
        y="58"
        width="116"
        height="138"
        rx="16"
        className="fill-surface"
        stroke="currentColor"
        strokeWidth="6"
      />
      <rect x="44" y="76" width="72" height="10" rx="5" fill="currentColor" opacity="0.35" />
      <g fill="currentColor">
        <path d="M46 100h28v28H46zm8 8v12h12v-12zM86 100h28v28H86zm8 8v12h12v-12zM46 140h28v28H46zm8 8v12h12v-12z" />
        <path d="M86 140h10v10H86zM104 140h10v10h-10zM95 150h10v10H95zM86 160h10v8H86zM104 160h10v8h-10z" />
      </g>
    </svg>
  );
}
