/** What is wrong with one field of a form. */
export const formErrors = {
  required: "Please fill in this field",
  username_required: "Please enter your username",
  password_required: "Please enter your password",
  password_too_short_one: "Password must be at least {{count}} character long",
  password_too_short_other: "Password must be at least {{count}} characters long",
  password_common:
    "Many people use this password, so it is guessed first. Please choose another one",
  passwords_must_match: "New password and confirm password must match",
  terms_required: "Accepting terms is required",
  invalid_email: "Please enter a valid e-mail address",
  invalid_phone_number:
    "Please enter a valid phone number with country code, for example +49 30 1234567",
  invalid_number: "Please enter a number without thousands separators",
  invalid_date: "Please enter a valid date",
  invalid_choice: "Please choose one of the options",
  out_of_range: "Please enter a value from {{min}} to {{max}}",
  too_long_one: "At most {{count}} character",
  too_long_other: "At most {{count}} characters",
  admission_date_before_enrollment_date: "The admission date must not be after the enrolment date",
  at_least_one_number_required: "Please enter a mobile or a landline number",
  end_before_start: "End date must be after start date",
  end_after_today: "The end must not be after today",
  tag_required: "At least one tag is required",
  check_marked_fields: "Please check the marked fields. What you typed has been kept.",
};
