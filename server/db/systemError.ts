/** An error of the operating system, as of a file or a socket. */
export const isSystemError = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'syscall' in error && 'code' in error;

const reasons: Record<string, string> = {
  EEXIST: 'it is no folder',
  ENOTDIR: 'it, or what it lies in, is no folder',
  EACCES: 'this user may not use it',
  EPERM: 'this user may not use it',
  EROFS: 'its disk is read-only',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its path is too long',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
  ENOENT: 'what it lies in is not there and cannot be made',
  EISDIR: 'it is a folder',
};

/** Why the system refuses a file or a folder, in words. */
export const systemReason = (error: Error & { code: string }): string => reasons[error.code] ?? error.message;
