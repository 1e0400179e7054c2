/** Somebody of the staff, as a user for them begins. */
export interface PersonWithoutLogin {
  readonly number: string;
  readonly name: string;
  readonly kana: string;
  readonly email: string;
}
