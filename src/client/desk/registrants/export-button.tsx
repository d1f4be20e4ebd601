import type { ProgramResult } from '../../../contract/programs.ts';
import { exportRegistrants } from '../../../contract/registrants.ts';
import { sheetName } from '../../../domain/registration/registrant-sheet.ts';
import { SheetButton } from '../sheet-button.tsx';

export interface ExportButtonProps {
  program: ProgramResult;
  /** What the list is narrowed by. */
  query: Record<string, unknown>;
  disabled?: boolean;
}

/** The list of registrants as CSV, narrowed as it is shown. */
export const ExportButton = ({ program, query, disabled = false }: ExportButtonProps) => (
  <SheetButton
    declared={exportRegistrants}
    input={{ params: { programId: program.id }, query }}
    fileName={(today) => sheetName(program.slug, today)}
    zone={program.timezone}
    disabled={disabled}
  />
);
