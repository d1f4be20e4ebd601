import { useState } from 'react';
import type { ProgramResult } from '../../../contract/programs.ts';
import { getSuggestionSettings, saveSuggestionSettings } from '../../../contract/suggestions.ts';
import {
  type SuggestionSign,
  type SuggestionWeights,
  suggestionSigns,
} from '../../../domain/suggestions/weights.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { formatDate, formatTime } from '../../words/dates.ts';
import { many, t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { QueryView } from '../query-view.tsx';
import { ProgramGate } from '../shared/program-gate.tsx';
import { useProgram } from '../shared/use-program.ts';
import { useApiMutation, useApiQuery } from '../use-api.ts';

/** `/programs/:slug/suggestions`: what suggestions are made of, and who is suggested to nobody. */
export function SuggestionSettingsScreen() {
  return (
    <ProgramGate title={t('Suggestions')} permission="registrant.see">
      {(program) => <SettingsPage program={program} />}
    </ProgramGate>
  );
}

const signLabels = (): Record<SuggestionSign, string> => ({
  tags: t('What one looks for and the other offers'),
  sectors: t('Shared sectors; rare ones count more'),
  stage: t('Investor and startup: the same stage'),
  amount: t('Investor and startup: the amount'),
  profileTags: t('Tags of their profiles'),
  programTags: t('Tags that you gave them (never shown to participants)'),
  country: t('The same country'),
});

function SettingsPage({ program }: { program: ProgramResult }) {
  const { allows } = useProgram(program.slug);
  const query = useApiQuery(getSuggestionSettings, { params: { programId: program.id } });
  return (
    <>
      <PageHeader
        back={{ to: `/programs/${program.slug}`, label: program.name }}
        title={t('Suggestions')}
        description={t(
          'Each participant is suggested up to 20 others, with the reasons. They are computed here on your server; no data leaves it.',
        )}
      />
      <QueryView query={query} rows={8} loading={t('Loading the settings')}>
        {({ weights, computedAt, participants, nobody }) => (
          <div className="flex max-w-3xl flex-col gap-6">
            <p className="text-muted">
              {computedAt === null
                ? t('Suggestions are prepared within minutes.')
                : many(
                    participants,
                    'Computed on {date}, {time}, for {count} participant.',
                    'Computed on {date}, {time}, for {count} participants.',
                    {
                      date: formatDate(computedAt, program.timezone),
                      time: formatTime(computedAt, program.timezone),
                    },
                  )}
            </p>
            <Weights
              key={JSON.stringify(weights)}
              programId={program.id}
              weights={weights}
              editor={allows('program.edit')}
            />
            <Card
              title={t('Suggested to nobody')}
              description={many(nobody.length, '{count} participant', '{count} participants')}
            >
              {nobody.length === 0 ? (
                <p className="text-muted">{t('Everyone is suggested to someone.')}</p>
              ) : (
                <ul className="list-disc pl-5">
                  {nobody.map(({ partnerId, name }) => (
                    <li key={partnerId} className="wrap-anywhere">
                      {name}
                    </li>
                  ))}
                </ul>
              )}
            </Card>
          </div>
        )}
      </QueryView>
    </>
  );
}

interface WeightsProps {
  programId: string;
  weights: SuggestionWeights;
  editor: boolean;
}

function Weights({ programId, weights, editor }: WeightsProps) {
  const [chosen, setChosen] = useState(weights);
  const save = useApiMutation(saveSuggestionSettings, {
    onSuccess: () => toastSuccess(t('Saved. Suggestions follow within minutes.')),
    onError: toastProblem,
  });
  const labels = signLabels();
  const options = Array.from({ length: 11 }, (_, value) => ({
    value: String(value),
    label: value === 0 ? t('0 (does not count)') : String(value),
  }));
  return (
    <Card title={t('How much each counts')}>
      <div className="flex flex-col gap-4">
        <div className="grid items-end gap-4 sm:grid-cols-2">
          {suggestionSigns.map((sign) => (
            <SelectField
              key={sign}
              label={labels[sign]}
              options={options}
              value={String(chosen[sign])}
              disabled={!editor}
              onChange={(event) => setChosen({ ...chosen, [sign]: Number(event.target.value) })}
            />
          ))}
        </div>
        {editor ? (
          <div>
            <Button
              variant="primary"
              busy={save.isPending}
              onClick={() => save.mutate({ params: { programId }, body: { weights: chosen } })}
            >
              {t('Save')}
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}
