import { Check, Images, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Asset, addAsset, listAssets, removeAsset } from '../../../../contract/assets.ts';
import { CallError, call } from '../../../../contract/call.ts';
import { assetMessages } from '../../../../domain/content/assets.ts';
import { pictureSrc } from '../../../../domain/files/stored-value.ts';
import { englishText } from '../../../../domain/language/message.ts';
import { uuidOf } from '../../../../domain/people/ids.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EmptyState, ErrorState } from '../../../ui/message-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { t } from '../../../words/words.ts';
import { useCaller } from '../../caller-context.ts';
import { useApiMutation, useApiQuery } from '../../use-api.ts';
import { UploadField } from './upload-field.tsx';

export interface AssetDialogProps {
  programId: string;
  open: boolean;
  onClose: () => void;
  /** Gets the stored value of the picture. */
  onChoose: (value: string) => void;
}

/** The program's picture library: upload, choose, delete. */
export function AssetDialog({ programId, open, onClose, onChoose }: AssetDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onClose} title={t('Pictures of this program')} size="lg">
      {open ? <Library programId={programId} onChoose={onChoose} /> : null}
    </Dialog>
  );
}

function Library({ programId, onChoose }: Pick<AssetDialogProps, 'programId' | 'onChoose'>) {
  const caller = useCaller();
  const list = useApiQuery(listAssets, { query: { programId } });
  const [deleting, setDeleting] = useState<Asset | null>(null);
  const keep = async (value: string) => {
    try {
      const size = await measured(pictureSrc(value) ?? '');
      const body = { programId, value, name: value.slice(value.lastIndexOf('/') + 1), ...size };
      const key = uuidOf(crypto.getRandomValues(new Uint8Array(16)));
      await call(caller, addAsset, { body }, { key });
      await list.refetch();
      onChoose(value);
    } catch {
      toastError(assetMessages.upload);
    }
  };
  return (
    <div className="flex flex-col gap-6">
      <UploadField
        label={t('Upload a picture')}
        purpose="ASSET"
        value={null}
        onChange={(value) => {
          if (value) void keep(value);
        }}
      />
      {list.data ? (
        list.data.assets.length === 0 ? (
          <EmptyState icon={Images} title={t('No pictures yet')}>
            {t('Uploaded pictures are kept here for every page of this program.')}
          </EmptyState>
        ) : (
          <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
            {list.data.assets.map((asset, place) => (
              <Tile
                key={asset.id}
                asset={asset}
                number={place + 1}
                onChoose={() => onChoose(asset.value)}
                onDelete={() => setDeleting(asset)}
              />
            ))}
          </ul>
        )
      ) : list.error ? (
        <ErrorState
          title={assetMessages.fetch}
          message={list.error.text}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      ) : (
        <SkeletonRows rows={3} label={t('Loading pictures')} />
      )}
      <DeleteAsset
        programId={programId}
        asset={deleting}
        onClose={(deleted) => {
          setDeleting(null);
          if (deleted) void list.refetch();
        }}
      />
    </div>
  );
}

interface TileProps {
  asset: Asset;
  number: number;
  onChoose: () => void;
  onDelete: () => void;
}

function Tile({ asset, number, onChoose, onDelete }: TileProps) {
  return (
    <li className="flex flex-col overflow-hidden rounded-card ring-1 ring-line">
      <button
        type="button"
        aria-label={t('Choose picture {number}', { number })}
        onClick={onChoose}
        className="-outline-offset-3 block aspect-video w-full bg-sunken"
      >
        <img src={pictureSrc(asset.value)} alt="" loading="lazy" className="size-full object-cover" />
      </button>
      <span className="flex items-center justify-between gap-2 pl-3">
        <span className="flex items-center gap-1.5 text-sm text-muted">
          {asset.used ? (
            <>
              <Check aria-hidden className="size-4" /> {t('On the page')}
            </>
          ) : (
            t('Not used')
          )}
        </span>
        <IconButton icon={Trash2} label={t('Delete picture {number}', { number })} onClick={onDelete} />
      </span>
    </li>
  );
}

interface DeleteAssetProps {
  programId: string;
  asset: Asset | null;
  onClose: (deleted: boolean) => void;
}

function DeleteAsset({ programId, asset, onClose }: DeleteAssetProps) {
  /** It came onto the page since the list was loaded. */
  const [foundInUse, setFoundInUse] = useState(false);
  const used = foundInUse || asset?.used === true;
  const close = (deleted: boolean) => {
    setFoundInUse(false);
    onClose(deleted);
  };
  const remove = useApiMutation(removeAsset, {
    onSuccess: () => {
      toastSuccess(t('The picture is deleted.'));
      close(true);
    },
    onError: (error) => {
      if (error instanceof CallError && error.code === 'ASSET_IN_USE') setFoundInUse(true);
      else toastError(assetMessages.remove);
    },
  });
  return (
    <ConfirmDialog
      open={asset !== null}
      onOpenChange={() => close(false)}
      title={t('Delete this picture?')}
      description={
        used
          ? t(
              'This picture is used on the page. Visitors will no longer see it, and the draft will have a gap to fill before it can be published again.',
            )
          : t('It is removed from the library. No page uses it.')
      }
      confirmLabel={t('Delete picture')}
      busy={remove.isPending}
      onConfirm={() => {
        if (asset)
          remove.mutate({ query: { programId, assetId: asset.id, evenIfUsed: used ? 'true' : 'false' } });
      }}
    />
  );
}

/** The size of a picture in pixels, so that a page keeps its place until it has come. */
function measured(src: string): Promise<{ width: number; height: number }> {
  return new Promise((resolve, reject) => {
    const picture = new Image();
    picture.onload = () => resolve({ width: picture.naturalWidth, height: picture.naturalHeight });
    picture.onerror = () => reject(new Error(englishText(assetMessages.upload)));
    picture.src = src;
  });
}
