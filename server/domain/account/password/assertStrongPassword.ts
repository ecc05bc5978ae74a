import { ValidationError } from '#server/domain/requestErrors.ts';
import { passwordProblems } from './passwordProblems.ts';

interface Person {
  first_name: string;
  last_name: string;
  email: string | null;
}

/** Validates the password first, then its repetition. @throws ValidationError on `field`, or on none. */
export async function assertStrongPassword(
  field: string,
  password: string,
  repeat: string,
  person: Person | null,
): Promise<void> {
  const problems = await passwordProblems(password, [
    ['first name', person?.first_name ?? ''],
    ['last name', person?.last_name ?? ''],
    ['email address', person?.email ?? ''],
  ]);
  if (problems.length > 0) throw new ValidationError({ [field]: problems });
  if (repeat !== password) throw new ValidationError({ non_field_errors: ["The two password fields didn't match."] });
}
