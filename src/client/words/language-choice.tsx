import { languageNames } from '../../domain/language/language-names.ts';
import { languages } from '../../domain/language/languages.ts';
import { classNames } from '../ui/class-names.ts';
import { toastError } from '../ui/toast.tsx';
import { changeLanguage } from './language.ts';
import { t, useLanguage } from './words.ts';

export interface LanguageChoiceProps {
  className?: string;
  /** Told when another language is spoken. */
  onChosen?: () => void;
}

/** Which language this device speaks, each by its own name. What is typed on the page stays. */
export function LanguageChoice({ className, onChosen }: LanguageChoiceProps) {
  const spoken = useLanguage();
  return (
    <fieldset className={classNames('flex flex-wrap justify-center gap-1', className)}>
      <legend className="sr-only">{t('Language')}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === spoken}
          className={classNames(
            'min-h-12 rounded-control px-4 font-medium',
            language === spoken ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-sunken hover:text-ink',
          )}
          onClick={async () => {
            if (await changeLanguage(language)) onChosen?.();
            else toastError(t('This language could not be loaded. Check the connection, then try again.'));
          }}
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  );
}
