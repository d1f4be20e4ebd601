import { CloudUpload } from 'lucide-react';
import { refusalSent } from '../../../../contract/answer-messages.ts';
import { refusalMessage } from '../../../../contract/sentences.ts';
import { Banner } from '../../../ui/banner.tsx';
import { useServerUnreachable } from '../../../ui/server-reach.ts';
import { many, t, textOf } from '../../../words/words.ts';
import type { KeptWishes } from './wish-keeper-context.ts';

/** What becomes of a list that was changed here: it waits, it was refused, or someone else had changed it too. */
export function WishNews({ kept, onSeen }: { kept: KeptWishes | null; onSeen: () => void }) {
  const unreachable = useServerUnreachable();
  if (!kept) return null;
  const { told } = kept;
  const byOthers = told !== null && (told.others.length > 0 || told.othersReordered);
  if (kept.state === 'REFUSED')
    return (
      <Banner tone="problem" title={t('Your changes were not saved')} onDismiss={onSeen}>
        {textOf(kept.message ? refusalSent(kept.code ?? '', kept.message) : refusalMessage('NOT_ALLOWED'))}
      </Banner>
    );
  return (
    <>
      {kept.state === 'WAITING' && unreachable ? (
        <Banner tone="info" icon={CloudUpload} title={t('Saved on this device')} urgent={false}>
          {t('Your list is sent when this device is connected again.')}
        </Banner>
      ) : null}
      {told ? (
        <Banner
          tone="info"
          title={
            byOthers
              ? t('Someone else from your organization also changed the list')
              : many(
                  told.gone.length,
                  'An organization was not added',
                  '{count} organizations were not added',
                )
          }
          {...(kept.state === 'WAITING' ? {} : { onDismiss: onSeen })}
        >
          <ul className="list-disc pl-5">
            {told.others.map((one) => (
              <li key={`${one.name} ${one.is}`}>{changeText(one)}</li>
            ))}
            {told.othersReordered ? <li>{t('They changed the order.')}</li> : null}
            {told.gone.map((name) => (
              <li key={name}>{t('{name} no longer takes part and was not added.', { name })}</li>
            ))}
          </ul>
          {byOthers ? <p>{t('Your own changes are included.')}</p> : null}
        </Banner>
      ) : null}
    </>
  );
}

type Change = NonNullable<KeptWishes['told']>['others'][number];

function changeText({ name, was, is, stands }: Change): string {
  const said =
    is === 'WANT'
      ? t('{name}: added', { name })
      : is === 'NOT'
        ? t('{name}: rather not', { name })
        : was === 'WANT'
          ? t('{name}: taken off', { name })
          : t('{name}: no longer “rather not”', { name });
  return stands ? said : t('{change}. Your own choice was kept.', { change: said });
}
