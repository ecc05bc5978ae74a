/** The storage of files cannot be reached, or refuses us: what needs it waits, or is tried again. */
export class StorageAway extends Error {
  /** As an error of the system: it says nothing about what was tried. */
  readonly code: string = 'ESTORAGE';
  /** In the words of the system or of the storage, without secrets. */
  readonly reason: string;

  constructor(place: string, reason: string, options?: ErrorOptions) {
    super(`The storage of files ${place} cannot be used: ${reason}`, options);
    this.name = 'StorageAway';
    this.reason = reason;
  }
}
