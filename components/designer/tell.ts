const toasts = () => import("@/components/ui/toast");

/** Toasts of the editor; their code comes with the first of them. */
export const tell = {
  success: (text: string) => void toasts().then(({ toast }) => toast.success(text)),
  error: (text: string) => void toasts().then(({ toast }) => toast.error(text)),
};
