export type RichTextProps = {
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  id?: string;
  label?: string;
  required?: boolean;
  invalid?: boolean;
  describedBy?: string;
  /** Whether pictures may be put in; they go to the website's store, so only to whoever may upload there. */
  pictures?: boolean;
  onBlur?: () => void;
};
