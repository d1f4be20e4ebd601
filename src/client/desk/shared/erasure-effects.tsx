import { t } from '../../words/words.ts';

/** What an erasure takes with it and what stays. @param emptied organizations that have nobody else */
export function ErasureEffects({ emptied }: { emptied: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      <li>{t('Deleted: name, email, phone, picture, notifications, messages, invitations and sign-ins.')}</li>
      {emptied.map((name) => (
        <li key={name}>
          {t('Deleted: the profile and files of {name}, because nobody else belongs to it.', {
            name,
          })}
        </li>
      ))}
      <li>{t('Kept without a name: meetings, check-ins, ratings in numbers, and counts in reports.')}</li>
      <li>{t('Backups made before keep the data until they are deleted.')}</li>
    </ul>
  );
}
