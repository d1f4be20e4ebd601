import { type ComponentType, useEffect, useState } from 'react';
import type { LanguageChoiceProps } from './language-choice.tsx';
import { choices } from './wanted.ts';

const noteChoice = () => {
  choices.byVisitor = true;
};

/** The choice of the language at the foot of a first view: its code comes after the page is painted. */
export function LateLanguageChoice() {
  const [Choice, setChoice] = useState<ComponentType<LanguageChoiceProps> | null>(null);
  useEffect(() => {
    import('./language-choice.tsx').then(
      ({ LanguageChoice }) => setChoice(() => LanguageChoice),
      () => undefined,
    );
  }, []);
  // Its room is kept: nothing moves when it comes.
  return <div className="min-h-12">{Choice ? <Choice onChosen={noteChoice} /> : null}</div>;
}
