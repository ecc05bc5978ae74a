import type { TableFaultInfo } from '#server/domain/gateways/tables.ts';

/** The file is at fault, which whoever sent it is told. */
export class TableFault extends Error implements TableFaultInfo {
  readonly fault: TableFaultInfo['fault'];
  readonly row: number | null;
  constructor(fault: TableFaultInfo['fault'], row: number | null = null) {
    super(fault);
    this.fault = fault;
    this.row = row;
  }
}

/** What a reader throws, whichever library it comes from: the file is at fault, unless the disk is. */
export const damagedUnless = (error: unknown): Error =>
  error instanceof TableFault || (error instanceof Error && 'syscall' in error) ? error : new TableFault('damaged');
