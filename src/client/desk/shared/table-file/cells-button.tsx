import { ChevronDown, ChevronUp } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../words/words.ts';

interface CellsButtonProps {
  /** As the file counts them. */
  row: number;
  open: boolean;
  onOpen: (row: number, open: boolean) => void;
}

/** Shows all cells of a file's row, or only those with a problem. */
export function CellsButton({ row, open, onOpen }: CellsButtonProps) {
  return (
    <Button
      variant="quiet"
      icon={open ? ChevronUp : ChevronDown}
      aria-expanded={open}
      aria-label={open ? t('Fewer cells of row {row}', { row }) : t('All cells of row {row}', { row })}
      onClick={() => onOpen(row, !open)}
    >
      {open ? t('Fewer cells') : t('All cells')}
    </Button>
  );
}
