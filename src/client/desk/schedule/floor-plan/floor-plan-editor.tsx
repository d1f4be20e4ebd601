import { ChevronDown, DoorOpen, LayoutGrid } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ResultOf } from '../../../../contract/endpoint.ts';
import { saveFloorPlan } from '../../../../contract/rooms.ts';
import { pictureSrc } from '../../../../domain/files/stored-value.ts';
import { type FloorPlan, type GridPlace, planOf } from '../../../../domain/schedule/floor-plan.ts';
import {
  ENTRANCE,
  inRows,
  placeAt,
  placeOn,
  stepOn,
  takeOff,
} from '../../../../domain/schedule/place-tables.ts';
import type { Room } from '../../../../domain/schedule/schedule.ts';
import { tileSize } from '../../../../domain/schedule/tile-size.ts';
import { PlanCanvas, PlanSpot } from '../../../components/plan-canvas.tsx';
import { shortNamesById } from '../../../components/short-names.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { many, t } from '../../../words/words.ts';
import { toastProblem } from '../../query-problem.tsx';
import { EditConflictDialog } from '../../shared/edit-conflict/edit-conflict-dialog.tsx';
import { useApiMutation } from '../../use-api.ts';
import { PlaceList } from './placed-things-list.tsx';
import { PlanChip } from './plan-chip.tsx';
import { PlanSettings } from './plan-settings.tsx';

type PlanSaved = ResultOf<typeof saveFloorPlan>;

/** The tables of a room on its plan: dragged, moved with the keys, or set by numbers; nothing counts until it is saved. */
export function FloorPlanEditor({ room }: { room: Room }) {
  /** Null: as it was saved last, by whomever. */
  const [edited, setEdited] = useState<FloorPlan | null>(null);
  const plan = planOf({ tables: room.tables, floorPlan: edited ?? room.floorPlan });
  const [said, setSaid] = useState('');
  const [arranging, setArranging] = useState(false);
  /** What someone else has saved since it was opened. */
  const [theirs, setTheirs] = useState<FloorPlan | null>(null);
  const [uploading, setUploading] = useState(false);
  const canvas = useRef<HTMLElement>(null);
  const editor = useRef<HTMLDivElement>(null);
  /** What is being saved. */
  const sent = useRef<FloorPlan | null>(null);
  const keysId = useId();
  const noPlaceId = useId();
  const unsaved = edited !== null;
  useUnsaved(unsaved);
  const save = useApiMutation(saveFloorPlan, {
    renewOnError: ({ code }) => code === 'CHANGED_MEANWHILE',
    onError: (error) => {
      const { standing } = (error.result ?? {}) as { standing?: { floorPlan?: FloorPlan } };
      if (error.code === 'CHANGED_MEANWHILE' && standing?.floorPlan) setTheirs(standing.floorPlan);
      else toastProblem(error);
    },
    onSuccess: () => toastSuccess(t('The floor plan of {name} is saved.', { name: room.name })),
    onRenewed: ({ floorPlan }: PlanSaved) => {
      setTheirs(null);
      // What was moved while it was being saved is kept, on top of what was saved.
      setEdited((now) =>
        now === sent.current ? null : now && { ...now, revision: floorPlan?.revision ?? 0 },
      );
    },
  });
  const send = (body: FloorPlan) => {
    sent.current = edited;
    save.mutate({ params: { programId: room.programId, roomId: room.id }, body });
  };
  const nameOf = (id: string) =>
    id === ENTRANCE ? t('Entrance') : (room.tables.find((table) => table.id === id)?.name ?? '');
  const change = (next: FloorPlan, about: string) => {
    if (next === plan) return;
    setEdited(next);
    const place = placeOn(next, about);
    const name = nameOf(about);
    setSaid(
      place
        ? t('{name}: column {column}, row {row}', { name, column: place.column + 1, row: place.row + 1 })
        : t('{name} has no place on the plan.', { name }),
    );
  };
  const put = (id: string, place: GridPlace) => change(placeAt(plan, id, place), id);
  const ids = room.tables.map(({ id }) => id);
  /** What it was pressed on is gone: where it is now has the focus; the entrance has none, so the first one on the plan. */
  const focusChip = (id: string) =>
    requestAnimationFrame(() => {
      const chip = editor.current?.querySelector<HTMLElement>(`[data-chip="${id}"]`);
      (chip ?? editor.current?.querySelector<HTMLElement>('[data-chip]'))?.focus();
    });
  /** Where it would stand if all were arranged. */
  const putInRow = (id: string) => {
    const place = placeOn(inRows(plan, ids), id);
    if (place) put(id, place);
    focusChip(id);
  };
  const remove = (id: string) => {
    change(takeOff(plan, id), id);
    focusChip(id);
  };
  const arrange = () => {
    setArranging(false);
    setEdited(inRows(plan, ids));
    setSaid(t('The tables are in rows now.'));
  };
  const size = tileSize(plan);
  const short = shortNamesById(room.tables);
  const things = [...(plan.entrance ? [ENTRANCE] : []), ...ids];
  const placed = things.flatMap((id) => {
    const place = placeOn(plan, id);
    return place ? [{ id, name: nameOf(id), column: place.column, row: place.row }] : [];
  });
  const without = room.tables.filter(({ id }) => placeOn(plan, id) === null);
  return (
    <div ref={editor} className="grid min-w-0 gap-6 laptop:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <PlanCanvas
          ref={canvas}
          plan={plan}
          src={pictureSrc(plan.picture)}
          grid
          ownEntrance
          label={t('Floor plan')}
        >
          {placed.map(({ id, name, ...place }) => (
            <PlanSpot
              key={id}
              plan={plan}
              place={place}
              size={id === ENTRANCE ? { columns: 1, rows: 1 } : size}
            >
              <PlanChip
                id={id}
                name={name}
                shortName={short.get(id)}
                plan={plan}
                place={place}
                canvas={canvas}
                describedBy={keysId}
                onPlace={(to) => put(id, to)}
                onStep={(by) => change(stepOn(plan, id, by), id)}
                onTakeOff={() => remove(id)}
              />
            </PlanSpot>
          ))}
        </PlanCanvas>
        <p id={keysId} className="text-sm text-muted">
          {t('Drag the tables, or move one with the arrow keys. Delete takes it off the plan.')}
        </p>
        <p aria-live="polite" className="sr-only">
          {said}
        </p>
        {without.length > 0 ? (
          <section aria-labelledby={noPlaceId} className="flex flex-col gap-3">
            <h2 id={noPlaceId} className="text-lg">
              {t('Without a place')} <span className="figures text-muted">{without.length}</span>
            </h2>
            <ul className="flex flex-wrap gap-2">
              {without.map(({ id, name }) => (
                <li key={id} className="min-w-0">
                  <PlanChip
                    id={id}
                    name={name}
                    plan={plan}
                    place={null}
                    canvas={canvas}
                    describedBy={keysId}
                    onPlace={(to) => put(id, to)}
                    onPress={() => putInRow(id)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <div className="flex flex-col gap-3">
          <Button
            variant="primary"
            full
            busy={save.isPending}
            disabled={!unsaved || uploading}
            onClick={() => send(plan)}
          >
            {t('Save floor plan')}
          </Button>
          <Button
            full
            icon={LayoutGrid}
            onClick={() => (plan.tables.length > 0 ? setArranging(true) : arrange())}
          >
            {t('Arrange in rows')}
          </Button>
          {plan.entrance ? null : (
            <Button full icon={DoorOpen} onClick={() => put(ENTRANCE, { column: 0, row: plan.rows - 1 })}>
              {t('Mark the entrance')}
            </Button>
          )}
        </div>
        <PlanSettings
          plan={plan}
          onChange={setEdited}
          onResized={(lost) =>
            setSaid(
              lost === 0
                ? t('All tables keep their place.')
                : many(lost, '{count} table has lost its place.', '{count} tables have lost their place.'),
            )
          }
          onBusy={setUploading}
        />
        {placed.length > 0 ? (
          <details className="group">
            <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 font-medium">
              <ChevronDown aria-hidden className="size-5 shrink-0 text-muted group-open:rotate-180" />
              {t('Places as numbers')}
            </summary>
            <PlaceList plan={plan} placed={placed} onPlace={put} onTakeOff={remove} />
          </details>
        ) : null}
      </div>
      <ConfirmDialog
        open={arranging}
        onOpenChange={setArranging}
        title={t('Arrange all tables in rows?')}
        description={t('The places they have now are replaced. Nothing is saved yet.')}
        confirmLabel={t('Arrange in rows')}
        variant="primary"
        onConfirm={arrange}
      />
      <EditConflictDialog
        open={theirs !== null}
        description={t('Someone else has saved another floor plan of this room since you opened it.')}
        busy={save.isPending}
        onKeepMine={() => theirs && send({ ...plan, revision: theirs.revision })}
        onTakeTheirs={() => {
          setTheirs(null);
          setEdited(null);
        }}
        onClose={() => setTheirs(null)}
      />
    </div>
  );
}
