import { type ComponentType, useEffect, useState } from 'react';

/** The choice of the language at the foot of a first view: its code comes after the page is painted. */
export function LateLanguageChoice() {
  const [Choice, setChoice] = useState<ComponentType | null>(null);
  useEffect(() => {
    import('./language-choice.tsx').then(
      ({ LanguageChoice }) => setChoice(() => LanguageChoice),
      () => undefined,
    );
  }, []);
  // Its room is kept: nothing moves when it comes.
  return <div className="min-h-12">{Choice ? <Choice /> : null}</div>;
}
